import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { MAX_PROOF_BYTES, PROOF_SIDE_PX } from '#contract/proofs/limits.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorDetail, getErrorMessage, getRefusalStatus, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { shrinkImage } from '#src/lib/shrink-image.ts'

const KEPT_MS = 5 * 60_000
/** The time that a photo of a megabyte needs on a slow connection. */
const SEND_TIMEOUT_MS = 120_000
const SIZE = { maxBytes: MAX_PROOF_BYTES, sidesPx: [PROOF_SIDE_PX, 1_200] }

const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['proofs', id],
    queryFn: ({ signal }) => apiFetch(buildPath(endpoints.proof, { id }), { signal }).blob(),
    gcTime: KEPT_MS, // a picture is large
    structuralSharing: false,
  })

/** The photo of a record or an expense. */
export const useProof = (id: string) => useQuery(proofQuery(id))

/** The error for a file that the browser cannot read. The user sees its message. */
class UnreadablePhotoError extends Error {
  override message = 'This file is no picture that this browser can read. Please choose a JPEG or PNG.'
}

const describeFailure = (error: Error): string => {
  if (error instanceof UnreadablePhotoError) return error.message
  if (getRefusalStatus(error) === 404) return 'This was deleted meanwhile.'
  const refusal = getRefusalStatus(error) === 400 ? getErrorDetail(error) : undefined
  return refusal ?? getErrorMessage(error, 'The photo was not saved. Please try again.')
}

/** Whose photo it is: a record's or an expense's. */
export type ProofOwner = {
  id: string
  hasProof: boolean
  /** The list that has the owner. */
  list: QueryKey
}

/** Says in the cached list whether the owner has a photo. */
const cacheHasProof = (client: QueryClient, { id, list }: ProofOwner, hasProof: boolean): void => {
  client.setQueryData<readonly Pick<ProofOwner, 'id' | 'hasProof'>[]>(list, (items) =>
    items?.map((item) => (item.id === id ? { ...item, hasProof } : item)),
  )
}

/** Returns a function that sends a photo of an owner. Another call with the same fingerprint is the same request. */
export const useSendProof = () => {
  const send = useIdempotentRequest()
  return (id: string, photo: File, fingerprint: unknown): Promise<unknown> => {
    const body = new FormData()
    body.set('proof', photo)
    return send(buildPath(endpoints.setProof, { id }), { body, fingerprint, timeout: SEND_TIMEOUT_MS }, parseBody)
  }
}

/** Makes a photo smaller on this device, and stores it with its owner. It cannot wait for a connection. */
export const useSetProof = (owner: ProofOwner) => {
  const client = useQueryClient()
  const { queryKey } = proofQuery(owner.id)
  const sendProof = useSendProof()
  return useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrinkImage(file, SIZE).catch(() => {
        throw new UnreadablePhotoError()
      })
      await sendProof(owner.id, photo, [file.name, file.size, file.lastModified])
      return photo
    },
    onSuccess: (photo) => {
      client.setQueryData(queryKey, photo)
      cacheHasProof(client, owner, true)
    },
    meta: { invalidates: [owner.list, queryKey], success: 'Photo saved!', failure: describeFailure },
  })
}

/** Deletes the photo of its owner. */
export const useDeleteProof = (owner: ProofOwner) => {
  const client = useQueryClient()
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: () => send(buildPath(endpoints.deleteProof, { id: owner.id }), {}, parseBody),
    onSuccess: () => {
      cacheHasProof(client, owner, false)
      client.removeQueries({ queryKey: proofQuery(owner.id).queryKey })
    },
    meta: { invalidates: [owner.list], success: 'Photo removed!', failure: 'The photo was not removed.' },
  })
}
