"""What there is over HTTP, described for programs: made from the endpoints, so it cannot be wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import Struct

from gschobe.server.endpoint import Endpoint, Refusal

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"


def openapi(endpoints: Iterable[Endpoint]) -> Schema:
    """The description in the words of OpenAPI 3.1."""
    endpoints = tuple(endpoints)
    kinds: list[type[Struct]] = [Refusal]
    for each in endpoints:
        kinds += [each.body] if each.body is not None else []
        kinds += [each.answer] if isinstance(each.answer, type) else []
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    paths: dict[str, Schema] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gschobe",
            "version": version("gschobe"),
            "description": "Guests, tables and finished rounds. What is played at a table goes over a "
            "socket at /tables/NAME, see protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def format_openapi(endpoints: Iterable[Endpoint]) -> str:
    """The description as the text of its file."""
    return json.dumps(openapi(endpoints), indent=2, ensure_ascii=False) + "\n"


def _operation(endpoint: Endpoint) -> Schema:
    operation: Schema = {
        "operationId": endpoint.work.__name__.strip("_"),
        "summary": endpoint.summary,
        "responses": _responses(endpoint),
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.query is not None:
        _, parts = msgspec.json.schema_components([endpoint.query], ref_template=REF)
        properties = parts[endpoint.query.__name__]["properties"]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": schema}
            for name, schema in properties.items()
        ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body is not None:
        content = _content(endpoint.body)
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.is_for_known:
        operation["security"] = [{"token": []}]
    return operation


def _responses(endpoint: Endpoint) -> Schema:
    if endpoint.answer is None:
        responses: Schema = {"204": {"description": "Done."}}
    else:
        done = {"description": endpoint.summary, "content": _content(endpoint.answer)}
        responses = {str(endpoint.status): done}
    refuses = {*endpoint.refuses, 503}
    refuses |= {400} if endpoint.query is not None else set()
    refuses |= {400, 413} if endpoint.body is not None else set()
    refuses |= {401} if endpoint.is_for_known else set()
    refuses |= {404} if "{" in endpoint.path else set()
    for status in sorted(refuses):
        refused = {"description": WHY[status], "content": _content(Refusal)}
        responses[str(status)] = refused
    return responses


WHY = {
    400: "This is nothing that can be asked for.",
    401: "Nobody is known by this token.",
    403: "Somebody else may do this.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "Too large.",
    429: "Too often; Retry-After says for how long.",
    503: "The database cannot be reached, or too many ask at once.",
}


def _content(answer: type[Struct] | str) -> Schema:
    if isinstance(answer, str):
        return (
            {answer: {"schema": {}}}
            if answer.endswith("json")
            else {answer: {"schema": {"type": "string"}}}
        )
    return {"application/json": {"schema": {"$ref": REF.format(name=answer.__name__)}}}
