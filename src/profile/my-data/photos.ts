import * as v from 'valibot'
import type { ExportedDocument } from '#contract/export/response.ts'

const named = v.fallback(v.array(v.object({ id: v.string() })), [])
const pictures = v.fallback(v.array(v.object({ id: v.string(), picture: v.string() })), [])

type Named = { id: string }

/** The lists whose items have photos. */
export type OwnerList = 'lends' | 'expenses'

/** A photo of a document, in base64. A restore gives new ids in the order of the old ones, so its owner is known by its place. */
export type Photo = { list: OwnerList; place: number; picture: string }

/** The ids of items in their order, which is that in which they were made. */
export const sortIds = (items: readonly Named[]): string[] => items.map(({ id }) => id).toSorted()

const placeIds = (list: OwnerList, items: unknown) =>
  sortIds(v.parse(named, items)).map((id, place) => [id, { list, place }] as const)

/** Lists the photos of a document, each with the place of its owner. */
export const listPhotos = ({ lends, expenses, proofs }: ExportedDocument): Photo[] => {
  const owners = new Map([...placeIds('lends', lends), ...placeIds('expenses', expenses)])
  return v.parse(pictures, proofs).flatMap(({ id, picture }) => {
    const owner = owners.get(id)
    return owner ? [{ ...owner, picture }] : []
  })
}

/** Builds the file of a photo from its base64. */
export const toPhotoFile = (picture: string): File => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'photo.webp', { type: 'image/webp' })
}
