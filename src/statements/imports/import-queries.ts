import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { ALREADY_UNDONE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { type Import, type ImportAdded, importAddedSchema, importsSchema } from '#contract/imports/response.ts'
import type { NewImport } from '#contract/imports/rules.ts'
import { lendLists } from '#src/lends/lend-queries.ts'
import { getErrorStatus, getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { formatCount } from '#src/ui/display/count.ts'

/** The imports of bank statements, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  ...apiQueryOptions(endpoints.imports, importsSchema),
})

/** The imports of bank statements, newest first. */
export const useImports = () => useQuery(importsQuery)

/** The text of the success toast. */
export const IMPORTED = 'Statement imported!'

const invalidates = [importsQuery.queryKey, ...lendLists]

/** Undoes an import: what it made goes, and every balance is as it would be without it. */
export const useUndoImport = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ id }: Pick<Import, 'id'>) =>
      send(buildPath(endpoints.deleteImport, { importId: id }), {}, parseBody),
    meta: {
      invalidates,
      success: 'Import undone!',
      failure: (error) =>
        getErrorStatus(error) === 404
          ? ALREADY_UNDONE
          : getKnownMessage(error, [INSUFFICIENT_BALANCE], 'Something went wrong!'),
    },
  })
}

/** Books the rows of a statement, all or none. The caller says why it failed, because it can review the rows again. */
export const useAddImport = () => {
  const send = useIdempotentRequest()
  const { mutateAsync: undoImport } = useUndoImport()
  return useMutation({
    mutationFn: (statement: NewImport) =>
      send(endpoints.addImport, { json: statement }, (response) => response.json(importAddedSchema)),
    meta: {
      invalidates,
      success: IMPORTED,
      describe: (_statement: NewImport, { added }: ImportAdded) => `${formatCount(added, 'row')} added`,
      undo:
        (_statement: NewImport, { id }: ImportAdded) =>
        () =>
          undoImport({ id }),
    },
  })
}
