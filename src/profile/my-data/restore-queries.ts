import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { getErrorDetail, getErrorMessage, getRefusalStatus, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { useSendProof } from '#src/proofs/proof-queries.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { RestorableFile } from './exported.ts'
import { type OwnerList, type Photo, sortIds, toPhotoFile } from './photos.ts'

/** The records are restored, and photos are not. The user sees its message. */
class PhotosLeftError extends Error {
  constructor(left: number, cause: unknown) {
    super(`All is restored but ${formatCount(left, 'photo')}. Please try again.`, { cause })
  }
}

/** Says why a file was not restored: the server's words name what is wrong where. */
export const describeRestoreFailure = (error: Error): string => {
  if (error instanceof PhotosLeftError) return error.message
  const refusal = getRefusalStatus(error) === undefined ? undefined : getErrorDetail(error)
  return refusal ?? getErrorMessage(error, 'The file was not restored. Please try again.')
}

/** The statuses by which the server refuses one photo: no picture, too many, its owner is gone, too large. */
const REFUSED_PHOTO: readonly (number | undefined)[] = [400, 404, 413, 415]

/** Whether a photo cannot be restored, and the next one can: it is refused, or its text is no base64. */
const isUnusable = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'InvalidCharacterError') || REFUSED_PHOTO.includes(getRefusalStatus(error))

/** Reads the ids that a restore has given, in their order. */
const readRestoredIds = async (client: QueryClient): Promise<Record<OwnerList, string[]>> => {
  const lends = await client.fetchQuery({ ...lendsQuery, staleTime: 0 })
  const banks = await client.fetchQuery({ ...banksQuery, staleTime: 0 })
  const lists = await Promise.all(banks.map(({ id }) => client.fetchQuery({ ...expensesQuery(id), staleTime: 0 })))
  return { lends: sortIds(lends), expenses: sortIds(lists.flat()) }
}

/**
 * Restores an exported document into the account of the user, which has no records, and then the photos that are not in it. All
 * lists are read again. `left` is the number of photos that are still to be sent; undefined until the records are restored. Another
 * call with the same file goes on with its photos.
 */
export const useRestore = () => {
  const client = useQueryClient()
  const send = useIdempotentRequest()
  const sendProof = useSendProof()
  const restored = useRef<File>(undefined)
  const waiting = useRef<{ id: string; picture: string }[]>(undefined)
  const refused = useRef(0)
  const [left, setLeft] = useState<number>()

  const restoreRecords = async (file: File): Promise<void> => {
    const body = new Blob([file], { type: 'application/json' })
    const fingerprint = [file.name, file.size, file.lastModified]
    await send(endpoints.restore, { body, fingerprint, timeout: false }, parseBody)
    restored.current = file
    waiting.current = undefined
    refused.current = 0
  }
  const findOwners = async (photos: readonly Photo[]) => {
    const ids = await readRestoredIds(client)
    return photos.flatMap(({ list, place, picture }) => {
      const id = ids[list][place]
      return id === undefined ? [] : [{ id, picture }]
    })
  }
  /** Sends a photo. Returns whether the server took it. */
  const sendPhoto = async ({ id, picture }: { id: string; picture: string }): Promise<boolean> => {
    try {
      await sendProof(id, toPhotoFile(picture), id)
      return true
    } catch (error) {
      if (isUnusable(error)) return false
      throw error
    }
  }
  const restorePhotos = async (photos: readonly Photo[]): Promise<void> => {
    setLeft(waiting.current?.length ?? photos.length)
    try {
      waiting.current ??= await findOwners(photos)
      for (let [photo] = waiting.current; photo; [photo] = waiting.current) {
        setLeft(waiting.current.length)
        if (!(await sendPhoto(photo))) refused.current += 1
        waiting.current.shift()
      }
      setLeft(0)
    } catch (error) {
      throw new PhotosLeftError(waiting.current?.length ?? photos.length, error)
    }
  }
  const mutation = useMutation({
    mutationFn: async ({ file, photos }: RestorableFile) => {
      if (restored.current !== file) await restoreRecords(file)
      if (photos.length > 0) await restorePhotos(photos)
      return refused.current
    },
    meta: {
      invalidates: [[]], // every query
      success: 'Everything is restored!',
      describe: (_file: RestorableFile, count: number) =>
        count > 0 ? `But ${formatCount(count, 'photo')} that could not be read` : undefined,
      failure: describeRestoreFailure,
    },
  })
  return { ...mutation, left }
}
