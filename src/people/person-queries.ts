import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Rename, renamedSchema } from '#contract/people.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'

/** Renames a person in all records, in every spelling. With the name of another person, it merges the two. */
export const useRenamePerson = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: (rename: Rename) => send(endpoints.renamePerson, { json: rename }).json(renamedSchema),
    meta: {
      invalidates: [lendsQuery.queryKey],
      success: 'Renamed!',
      failure: 'Something went wrong!',
      deviceActions: (rename: Rename) => [{ act: 'person-renamed', rename }],
    },
  })
}
