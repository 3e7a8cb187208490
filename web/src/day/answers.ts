// The answers of the day as they come: every field is there, also one that the schema gives a default.
import type * as http from '../../generated/http'

type Whole<Part> = Part extends object
  ? { [Name in keyof Part]-?: Whole<Exclude<Part[Name], undefined>> }
  : Part

export type Bearer = Whole<http.Bearer>
export type Clock = Whole<http.Clock>
export type Copied = Whole<http.Copied>
export type Decided = Whole<http.Decided>
export type DeskView = Whole<http.DeskView>
export type Done = Whole<http.Done>
export type Draws = Whole<http.Draws>
export type Entries = Whole<http.Entries>
export type EntryLine = Whole<http.EntryLine>
export type EveningHead = Whole<http.EveningHead>
export type Field = Whole<http.Field>
export type FieldCount = Whole<http.FieldCount>
export type HallView = Whole<http.HallView>
export type Links = Whole<http.Links>
export type Named = Whole<http.Named>
export type PasseTiles = Whole<http.PasseTiles>
export type People = Whole<http.People>
export type PersonRow = Whole<http.PersonRow>
export type Played = Whole<http.Played>
export type PlayerPasse = Whole<http.PlayerPasse>
export type PlayerView = Whole<http.PlayerView>
export type RankRow = Whole<http.RankRow>
export type Ranking = Whole<http.Ranking>
export type ReglementText = Whole<http.ReglementText>
export type Reglemente = Whole<http.Reglemente>
export type ScoreTaken = Whole<http.ScoreTaken>
export type SeriesView = Whole<http.SeriesView>
export type TableTile = Whole<http.TableTile>
export type TableView = Whole<http.TableView>
export type Taken = Whole<http.Taken>
export type Way = Whole<http.Way>
