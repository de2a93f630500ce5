import { shareAddedSchema } from '#contract/shares/response.ts'
import type { NewShare } from '#contract/shares/rules.ts'
import { defineCall } from '#src/changes/call.ts'
import { remove } from '#src/changes/effects.ts'
import type { Made } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { peopleQuery } from '#src/people/handle-queries.ts'
import { putSaved } from './put-saved.ts'
import { shares, sharesQuery } from './share-queries.ts'

/** Makes a page for a person. */
export const addShare = defineCall<{ body: NewShare }>('addShare', {
  label: 'New page for others',
  success: 'Page made!',
  failure: 'Something went wrong!',
  effect: () => [putSaved(shares)],
  touches: [sharesQuery.queryKey, peopleQuery.queryKey], // the person gets the language of the page
  describe: ({ body: { person } }) => person,
  needsServer: true,
})

/** Revokes a page. Its address ends at once. */
export const deleteShare = defineCall<{ params: { shareId: string } }>('deleteShare', {
  label: 'Revoked page',
  success: 'Page revoked!',
  failure: 'Something went wrong!',
  effect: ({ params: { shareId } }) => [remove(shares, shareId)],
  touches: [sharesQuery.queryKey],
  describe: ({ params: { shareId } }, client) =>
    client.getQueryData(sharesQuery.queryKey)?.find(({ id }) => id === shareId)?.person ?? '',
  needsServer: true,
})

/** Makes a page for a person. Its address shows at once, over the undo bar, so it is only revoked. */
export const useAddShare = () => useChange((body: NewShare) => addShare({ body }), { isFinal: true })

/** Reads the new page of a change. Only the first response has its address. */
export const readAddedShare = ({ results: [added] }: Made) => parseSavedRecord(added, shareAddedSchema)

/** Revokes a page, by its id. */
export const useDeleteShare = () => useChange((shareId: string) => deleteShare({ params: { shareId } }))
