"""The published schema of a Reglement, computed from its keys: `docs/reglement.schema.json`."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, cast

from gschobe.tournament.reglement import Stage
from gschobe.tournament.reglement_toml import BLOCKS, ID_CARD, Key, keys_of, values_of

Schema = dict[str, Any]


def reglement_schema() -> Schema:
    """The schema of a file, for editors and other programs.

    >>> reglement_schema()["properties"]["play"]["properties"]["points_per_round"]["default"]
    157
    """
    properties: Schema = {name: {"type": "string"} for name in ID_CARD}
    properties["base"] = {
        "description": "The preset that the file builds on; the file has only what differs.",
        "type": "string",
    }
    properties["stages"] = {
        "description": "The stages in the order that they are played.",
        "type": "array",
        "items": {"type": "string"},
        "minItems": 1,
    }
    properties["stage"] = {"type": "object", "additionalProperties": _block(Stage)}
    properties |= {name: _block(block) for name, block in BLOCKS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Reglement of a Jass tournament",
        "description": "See reglement.md. The file is TOML; this is the schema of its values.",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def format_schema() -> str:
    """The schema as the text of its file."""
    return json.dumps(reglement_schema(), indent=2, ensure_ascii=False) + "\n"


def _block(block: type) -> Schema:
    start = block()
    return {
        "type": "object",
        "properties": {
            name: _key(key, getattr(start, name)) for name, key in keys_of(block).items()
        },
        "additionalProperties": False,
    }


def _key(key: Key, default: object) -> Schema:
    described: Schema = {"description": key.about.text}
    single = _single(key)
    described |= {"type": "array", "items": single} if key.is_list else single
    described["default"] = (
        list(cast("tuple[object, ...]", default)) if isinstance(default, tuple) else default
    )
    return described


def _single(key: Key) -> Schema:
    if issubclass(key.kind, StrEnum):
        return {"type": "string", "enum": values_of(key.kind)}
    if key.kind is str:
        return {"type": "string"}
    bounds: Schema = {"type": "integer", "minimum": key.about.least}
    return bounds if key.about.most is None else {**bounds, "maximum": key.about.most}
