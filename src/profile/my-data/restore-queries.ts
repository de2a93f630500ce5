import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { sendCalls } from '#src/changes/sending/send-calls.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { announceSuccess } from '#src/lib/cache/announce.ts'
import { setProof } from '#src/proofs/proof-changes.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { RestorableFile } from './exported.ts'
import { type OwnerList, type Photo, sortIds, toPhotoFile } from './photos.ts'
import { NOT_RESTORED, restore } from './restore-changes.ts'

/** The records are restored, and photos are not. The user sees its message. */
class PhotosLeftError extends Error {
  constructor(left: number, cause: unknown) {
    super(`All is restored but ${formatCount(left, 'photo')}. Please try again.`, { cause })
  }
}

/** Says why a file was not restored. */
export const describeRestoreFailure = (error: Error): string => {
  if (error instanceof PhotosLeftError) return error.message
  return error instanceof ChangeError && error.outcome.kind === 'refused' ? error.outcome.message : NOT_RESTORED
}

/** The statuses by which the server refuses one photo: no picture, too many, its owner is gone, too large. */
const REFUSED_PHOTO: readonly number[] = [400, 404, 413, 415]

/** A photo to send. Every try has the same key. */
type PhotoToSend = { id: string; picture: string; key: string }

/** Builds the file of a photo. Undefined for a text that is no base64. */
const readPhoto = ({ picture }: PhotoToSend): File | undefined => {
  try {
    return toPhotoFile(picture)
  } catch {
    return undefined
  }
}

/** Sends a photo, without a toast for each. Returns whether it is saved: the server can refuse one and take the next. */
const sendPhoto = async (photo: PhotoToSend): Promise<boolean> => {
  const { id, key } = photo
  const file = readPhoto(photo)
  if (!file) return false
  const outcome = await sendCalls({ key, calls: [setProof({ params: { id }, file })] }, true)
  if (outcome.kind === 'refused' && REFUSED_PHOTO.includes(outcome.status)) return false
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return true
}

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
  // It says at the end that all is restored.
  const { mutateAsync: send } = useChange((file: File) => restore({ file }), { success: '', isFinal: true })
  const restored = useRef<File>(undefined)
  const waiting = useRef<PhotoToSend[]>(undefined)
  const refused = useRef(0)
  const [left, setLeft] = useState<number>()

  const restoreRecords = async (file: File): Promise<void> => {
    const { name, lastModified } = file
    await send(new File([file], name, { type: 'application/json', lastModified })) // a browser may not know its type
    restored.current = file
    waiting.current = undefined
    refused.current = 0
  }
  const findOwners = async (photos: readonly Photo[]) => {
    const ids = await readRestoredIds(client)
    return photos.flatMap(({ list, place, picture }) => {
      const id = ids[list][place]
      return id === undefined ? [] : [{ id, picture, key: v7() }]
    })
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
    onSuccess: (count) =>
      announceSuccess(
        'Everything is restored!',
        count > 0 ? `But ${formatCount(count, 'photo')} that could not be read` : undefined,
      ),
    meta: {
      invalidates: [[]], // every query: the photos, too
      failure: (error) => (error instanceof PhotosLeftError ? error.message : undefined),
    },
  })
  return { ...mutation, left }
}
