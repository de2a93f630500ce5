import { change, type Effect, type RecordList } from '#src/changes/effects.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { putRecord } from '#src/lib/cache/cached-lists.ts'

/** Puts the records of the response into a list: those that the list can have. For records that the server makes. */
export const putSaved = <Row extends { id: string }>({ queryKey, schema, order }: RecordList<Row>): Effect =>
  change(queryKey, (rows, saved) =>
    [...saved.values()]
      .flatMap((record) => parseSavedRecord(record, schema) ?? [])
      .reduce((list, record) => putRecord(list, record, order), rows),
  )
