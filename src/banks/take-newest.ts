import type { UseQueryResult } from '@tanstack/react-query'
import type { Bank } from '#contract/banks/response.ts'

/** Cached data and when it was fetched. */
export type Fetched<Data> = Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt'>

/**
 * The accounts of the list. One that was fetched alone after the list replaces its older copy there, so that all screens show
 * one balance.
 */
export const takeNewest = (list: Fetched<Bank[]>, alone: readonly Fetched<Bank>[]): Bank[] | undefined => {
  const newer = alone.flatMap(({ data, dataUpdatedAt }) => (data && dataUpdatedAt > list.dataUpdatedAt ? [data] : []))
  if (newer.length === 0) return list.data
  const byId = new Map(newer.map((bank) => [bank.id, bank]))
  return list.data?.map((bank) => byId.get(bank.id) ?? bank)
}
