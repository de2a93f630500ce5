import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ExportedDocument } from '#contract/export/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'

const named = v.fallback(v.array(v.object({ id: v.string() })), [])
const pictures = v.fallback(v.array(v.object({ id: v.string(), picture: v.string() })), [])

type Named = { id: string }

/** The lists whose items have photos. */
type OwnerList = 'lends' | 'expenses'

/** A photo of a document, in base64. A restore gives new ids in the order of the old ones, so its owner is known by its place. */
export type Photo = { list: OwnerList; place: number; picture: string }

const sortIds = (items: readonly Named[]): string[] => items.map(({ id }) => id).toSorted()

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

/** Reads the ids that a restore has given, in their order. */
export const readRestoredIds = async (client: QueryClient): Promise<Record<OwnerList, string[]>> => {
  const lends = await client.fetchQuery({ ...lendsQuery, staleTime: 0 })
  const banks = await client.fetchQuery({ ...banksQuery, staleTime: 0 })
  const lists = await Promise.all(banks.map(({ id }) => client.fetchQuery({ ...expensesQuery(id), staleTime: 0 })))
  return { lends: sortIds(lends), expenses: sortIds(lists.flat()) }
}

/** Builds the form that sends a photo. */
export const toPhotoForm = (picture: string): FormData => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const form = new FormData()
  form.set('proof', new File([bytes], 'photo.webp', { type: 'image/webp' }))
  return form
}
