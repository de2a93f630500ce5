import {
  addImportSchema,
  type ImportRow,
  importRowSchema,
  MAX_IMPORT_ROWS,
  type NewImport,
} from '#contract/imports/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { keepForToday, readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { yieldToRequests } from '#server/store/chunks.ts'

const getRowSchema = keepForToday(importRowSchema)

/** The number of rows that are checked in one turn of the event loop. */
const ROWS_PER_TURN = 100

const toRow = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? toFields(value) : {}

/** Builds the refusal of an import for its rows: a message by the line of each. */
export const refuseRows = (errors: Record<string, string>): Problem =>
  new Problem(400, Object.values(errors)[0] ?? '', { errors })

/** Checks the rows one by one; 400 with a message for each line that breaks a rule. */
const readRows = async (c: AppContext, sent: readonly unknown[]): Promise<ImportRow[]> => {
  const schema = getRowSchema(c)
  const rows: ImportRow[] = []
  const errors: Record<string, string> = {}
  for (const [index, value] of sent.entries()) {
    if (index % ROWS_PER_TURN === 0) await yieldToRequests()
    const row = toRow(value)
    try {
      rows.push(await validate(schema, row))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors[typeof row.line === 'number' ? row.line : `row ${index + 1}`] = error.message
    }
  }
  if (Object.keys(errors).length > 0) throw refuseRows(errors)
  return rows
}

/** Reads an import; 413 for too many rows, 400 for one that breaks a rule. */
export const readImport = async (c: AppContext): Promise<NewImport> => {
  const body = await readJsonObject(c)
  const head = await validate(addImportSchema, toFields(body))
  const sent: unknown = 'rows' in body ? body.rows : undefined
  if (!Array.isArray(sent) || sent.length === 0) {
    throw new Problem(400, 'Rows are required', { errors: { rows: 'Rows are required' } })
  }
  if (sent.length > MAX_IMPORT_ROWS) {
    throw new Problem(413, `An import has at most ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows.`)
  }
  return { ...head, rows: await readRows(c, sent) }
}
