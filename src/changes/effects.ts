import type { DataTag, QueryKey } from '@tanstack/react-query'
import { type GenericSchema, safeParse } from 'valibot'
import { putRecord } from '#src/lib/cache/cached-lists.ts'

/** The records of the response to a sent change, by id. They take the place of what the device guessed. */
export type SavedRecords = ReadonlyMap<string, unknown>

/** What a waiting change does to the record that a list shows. */
export type Mark = 'added' | 'edited' | 'deleted'

/** What a call does to the data of one query. */
export type Effect = {
  queryKey: QueryKey
  /** Returns the data with the change, and leaves the cache as it is. */
  layOver: (data: unknown, saved: SavedRecords) => unknown
  /** The record of the list that it is about, for the mark of its row. */
  record?: { id: string; mark: Mark }
  /** Whether it adds to a number or a list: over data that has the change already it would count twice. */
  isSum?: true
}

/** A list of records that changes can put records into. */
export type RecordList<Row extends { id: string }> = {
  queryKey: DataTag<QueryKey, Row[], Error>
  /** Reads a record of a response. */
  schema: GenericSchema<unknown, Row>
  /** The order of the server. */
  order: (one: Row, other: Row) => number
}

const findSaved = <Row extends { id: string }>({ schema }: RecordList<Row>, saved: SavedRecords, id: string) => {
  const record = saved.get(id)
  if (record === undefined) return undefined
  const parsed = safeParse(schema, record)
  return parsed.success ? parsed.output : undefined
}

/** Changes the data of one query. */
export const change = <Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  layOver: (data: Data, saved: SavedRecords) => Data,
  more: Pick<Effect, 'record' | 'isSum'> = {},
): Effect => ({
  queryKey,
  layOver: (data, saved) => layOver(data as Data, saved), // the tag of the key is the type of its data
  ...more,
})

/** Adds a record to a list. */
export const put = <Row extends { id: string }>(list: RecordList<Row>, record: Row): Effect =>
  change(list.queryKey, (rows, saved) => putRecord(rows, findSaved(list, saved, record.id) ?? record, list.order), {
    record: { id: record.id, mark: 'added' },
  })

/**
 * Changes a record of a list. When the change is sent, the record is that of the response; `keep` puts into it what other changes
 * can have moved since.
 */
export const edit = <Row extends { id: string }>(
  list: RecordList<Row>,
  id: string,
  apply: (row: Row) => Row,
  keep: (saved: Row, row: Row) => Row = (saved) => saved,
): Effect =>
  change(
    list.queryKey,
    (rows, saved) => {
      const row = rows.find((each) => each.id === id)
      if (!row) return rows
      const record = findSaved(list, saved, id)
      return putRecord(rows, record ? keep(record, row) : apply(row), list.order)
    },
    { record: { id, mark: 'edited' } },
  )

/** Adds to a record of a list what another record moved: a return changes what is outstanding. */
export const adjust = <Row extends { id: string }>(
  list: RecordList<Row>,
  id: string,
  apply: (row: Row) => Row,
): Effect => ({ ...edit(list, id, apply), isSum: true })

/** Removes a record from a list. */
export const remove = <Row extends { id: string }>(
  { queryKey }: Pick<RecordList<Row>, 'queryKey'>,
  id: string,
): Effect => change<Row[]>(queryKey, (rows) => rows.filter((row) => row.id !== id), { record: { id, mark: 'deleted' } })

const setVersion = (record: unknown, id: string, version: number): unknown =>
  typeof record === 'object' && record !== null && 'id' in record && record.id === id ? { ...record, version } : record

/**
 * Lets the record that a waiting edit shows have the version that the person saw: another edit on top of it is then refused, too,
 * when another device changed the record in between. A saved record has the version of the response.
 */
export const keepVersion = (effect: Effect, id: string, version: number): Effect => ({
  ...effect,
  layOver: (data, saved) => {
    const changed = effect.layOver(data, saved)
    if (saved.has(id)) return changed
    return Array.isArray(changed)
      ? changed.map((row) => setVersion(row, id, version))
      : setVersion(changed, id, version)
  },
})

/** Collects the records of the results of a change: what has an id, at the top or one level below. */
export const collectRecords = (results: readonly unknown[]): SavedRecords => {
  const records = new Map<string, unknown>()
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') records.set(value.id, value)
    if (depth > 0) for (const inner of Object.values(value)) collect(inner, depth - 1)
  }
  for (const result of results) collect(result, 1)
  return records
}
