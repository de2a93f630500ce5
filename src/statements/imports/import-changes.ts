import { ALREADY_UNDONE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import type { ImportRow, NewImport } from '#contract/imports/rules.ts'
import { defineCall } from '#src/changes/call.ts'
import { edit, put } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import type { Refusal } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendLists } from '#src/lends/lend-queries.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { imports, importsQuery } from './import-queries.ts'

/** Why the server did not book an import: the file was imported before, the ledger has moved, or rows are refused. */
export type ImportRefusal = 'imported-before' | 'moved' | 'rows'

/** Reads why an import was refused. Undefined for a reason that its screen has no words for. */
export const readImportRefusal = ({
  status,
  errors,
}: Pick<Refusal, 'status' | 'errors'>): ImportRefusal | undefined => {
  if (status === 409) return 'imported-before'
  if (status === 412) return 'moved'
  return status === 400 && Object.keys(errors).length > 0 ? 'rows' : undefined
}

/** The number of rows of the statement that are booked. One can be returns of several records. */
const countBooked = (rows: readonly ImportRow[]): number =>
  new Set(rows.filter(({ action }) => action !== 'skip').map(({ line }) => line)).size

const countSkipped = (rows: readonly ImportRow[]): number => rows.filter(({ action }) => action === 'skip').length

/** Books the rows of a statement, all or none. The screen says itself why rows were refused: they can be reviewed again. */
export const addImport = defineCall<{ body: NewImport & { id: string } }>('addImport', {
  label: 'Import of a statement',
  success: 'Statement imported!',
  failure: (refusal) => (refusal && readImportRefusal(refusal) ? '' : 'Something went wrong!'),
  effect: ({ body: { id, bankId, fileName, rows }, madeAt }) => {
    const added = countBooked(rows)
    const at = new Date(madeAt).toISOString()
    return [put(imports, { id, bankId, fileName, at, added, skipped: countSkipped(rows), undone: false })]
  },
  touches: [importsQuery.queryKey, ...lendLists],
  describe: ({ body: { rows } }) => `${formatCount(countBooked(rows), 'row')} added`,
  needsServer: true,
})

/** Undoes an import at any time: what it made goes, and every balance is as it would be without it. */
export const deleteImport = defineCall<{ params: { importId: string } }>('deleteImport', {
  label: 'Undo of an import',
  success: 'Import undone!',
  failure: (refusal) =>
    refusal?.status === 404 ? ALREADY_UNDONE : quoteRefusal([INSUFFICIENT_BALANCE], 'Something went wrong!')(refusal),
  effect: ({ params: { importId } }) => [edit(imports, importId, (each) => ({ ...each, undone: true }))],
  touches: [importsQuery.queryKey, ...lendLists],
  describe: ({ params: { importId } }, client) =>
    client.getQueryData(importsQuery.queryKey)?.find(({ id }) => id === importId)?.fileName ?? '',
  needsServer: true,
})

/** Books the rows of a statement. */
export const useAddImport = () => useChange((body: NewImport & { id: string }) => addImport({ body }))

/** Undoes an import, by its id. */
export const useDeleteImport = () => useChange((importId: string) => deleteImport({ params: { importId } }))
