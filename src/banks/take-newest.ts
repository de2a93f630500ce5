import type { Bank } from '#contract/banks/response.ts'

/** Cached data, when it was fetched, and the revision that it is of. A server of the first version has no revisions. */
export type Fetched<Data> = { data: Data | undefined; dataUpdatedAt: number; revision: number | undefined }

/** Whether data is newer than other data: it is of a later revision, or was fetched later where one has no revision. */
export const isNewer = (one: Fetched<unknown>, other: Fetched<unknown>): boolean =>
  one.revision !== undefined && other.revision !== undefined
    ? one.revision > other.revision
    : one.dataUpdatedAt > other.dataUpdatedAt

/**
 * The accounts of the list. One that was fetched alone after the list replaces its older copy there, so that all screens show
 * one balance.
 */
export const takeNewest = (list: Fetched<Bank[]>, alone: readonly Fetched<Bank>[]): Bank[] | undefined => {
  const newer = alone.flatMap((each) => (each.data && isNewer(each, list) ? [each.data] : []))
  if (newer.length === 0) return list.data
  const byId = new Map(newer.map((bank) => [bank.id, bank]))
  return list.data?.map((bank) => byId.get(bank.id) ?? bank)
}
