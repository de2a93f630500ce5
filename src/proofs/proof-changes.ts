import { type DataTag, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { MAX_PROOF_BYTES, PROOF_SIDE_PX } from '#contract/proofs/limits.ts'
import { defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { useChange } from '#src/changes/use-change.ts'
import { shrinkImage } from '#src/lib/shrink-image.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { proofQuery } from './proof-queries.ts'

const SIZE = { maxBytes: MAX_PROOF_BYTES, sidesPx: [PROOF_SIDE_PX, 1_200] }

/** The beginnings of the keys of the lists that have owners. */
const ownerLists = [['lends'], ['banks']] as const

/** A list of records or of expenses. */
export type OwnerList = DataTag<QueryKey, { id: string; hasProof: boolean }[], Error>

/** Whose photo it is: a record's or an expense's. */
export type ProofOwner = {
  id: string
  hasProof: boolean
  /** The list that has the owner. */
  list: OwnerList
}

/** `name` is what an owner that the lists do not have yet is called. */
type SeenOwner = Pick<ProofOwner, 'list'> & { name?: string }

const setHasProof = (id: string, seen: SeenOwner | undefined, hasProof: boolean) =>
  seen ? [change(seen.list, (items) => items.map((item) => (item.id === id ? { ...item, hasProof } : item)))] : []

/** Describes the owner of a photo, if one of the cached lists has it: `₹500, Rent`. */
const describeOwner = (id: string, client: QueryClient): string => {
  const lists = ownerLists.flatMap((queryKey) => client.getQueriesData<unknown>({ queryKey }))
  const items = lists.flatMap(([, data]): readonly unknown[] => (Array.isArray(data) ? data : []))
  const schema = v.object({ id: v.literal(id), amount: v.number(), reason: v.string() })
  const owner = items.find((item) => v.is(schema, item))
  return owner ? `${formatBriefRupees(owner.amount)}, ${owner.reason}` : ''
}

const GONE = 404
const REFUSED = 400

/** Stores the photo of a record or an expense, in place of an earlier one. */
export const setProof = defineCall<{ params: { id: string }; file: File; seen?: SeenOwner }>('setProof', {
  label: 'Photo',
  success: 'Photo saved!',
  failure: (refusal) => {
    if (refusal?.status === GONE) return 'This was deleted meanwhile.'
    if (!refusal) return 'The photo is not saved yet. It will be sent again.'
    return refusal.status === REFUSED ? refusal.message : 'The photo was not saved. Please try again.'
  },
  effect: ({ params: { id }, seen }) => setHasProof(id, seen, true),
  touches: [...ownerLists, ['proofs']],
  describe: ({ params: { id }, seen }, client) => describeOwner(id, client) || (seen?.name ?? ''),
})

/** Deletes the photo of a record or an expense. */
export const deleteProof = defineCall<{ params: { id: string }; seen?: SeenOwner }>('deleteProof', {
  label: 'Delete of a photo',
  success: 'Photo removed!',
  failure: 'The photo was not removed.',
  effect: ({ params: { id }, seen }) => setHasProof(id, seen, false),
  touches: ownerLists,
  describe: ({ params: { id } }, client) => describeOwner(id, client),
  needsServer: true,
})

/** The error for a file that the browser cannot read. The user sees its message. */
class UnreadablePhotoError extends Error {
  constructor(file: File) {
    super(
      /\.hei[cf]$/i.test(file.name)
        ? 'This browser cannot read HEIC photos. Please choose a JPEG, or take the photo here.'
        : 'This file is no picture that this browser can read. Please choose a JPEG or PNG.',
    )
  }
}

/** Says why a photo was not made smaller. Undefined for another error. */
export const explainUnreadable = (error: unknown): string | undefined =>
  error instanceof UnreadablePhotoError ? error.message : undefined

/** Makes a photo smaller. The same file becomes the same photo, so that another try is the same request. */
export const shrinkPhoto = async (file: File): Promise<File> => {
  const photo = await shrinkImage(file, SIZE).catch(() => {
    throw new UnreadablePhotoError(file)
  })
  return new File([photo], photo.name, { type: photo.type, lastModified: file.lastModified })
}

/** Makes a photo smaller on this device, and stores it with its owner. */
export const useSetProof = ({ id, list }: ProofOwner) => {
  const client = useQueryClient()
  const { mutateAsync } = useChange((file: File) => setProof({ params: { id }, file, seen: { list } }))
  return useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrinkPhoto(file)
      await mutateAsync(photo)
      client.setQueryData(proofQuery(id).queryKey, photo)
    },
    meta: { failure: explainUnreadable },
  })
}

/** Deletes the photo of its owner. */
export const useDeleteProof = ({ id, list }: ProofOwner) => {
  const client = useQueryClient()
  const { mutateAsync } = useChange<void>(() => deleteProof({ params: { id }, seen: { list } }))
  return async (): Promise<void> => {
    await mutateAsync()
    client.removeQueries({ queryKey: proofQuery(id).queryKey })
  }
}
