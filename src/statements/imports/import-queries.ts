import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Import, importSchema, importsSchema } from '#contract/imports/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'

/** The imports of bank statements, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  ...apiQueryOptions(endpoints.imports, importsSchema),
})

/** The list of imports, for what changes do to it. */
export const imports = {
  queryKey: importsQuery.queryKey,
  schema: importSchema,
  order: compareNewestFirst(({ at }: Import) => at),
}

/** The imports of bank statements, newest first. */
export const useImports = () => useQueryWithChanges(importsQuery)
