import type { Insertable } from 'kysely'
import type { Store, Tables } from '#server/store/tables.ts'

const MORE_THAN_ONE_PAGE = 1_001

/** Returns the response. Throws when it has another status. */
export const expectStatus = async (status: number, call: Promise<Response>): Promise<Response> => {
  const response = await call
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${await response.text()}`)
  return response
}

/** Returns the id in the response to a creation. */
export const idIn = async (call: Promise<Response>): Promise<string> => {
  const { id }: { id: string } = await (await expectStatus(201, call)).json()
  return id
}

/** Adds more rows to a table than one page of a list has. */
export const insertPage = async <Table extends keyof Tables>(
  store: Store,
  table: Table,
  row: (index: number) => Insertable<Tables[Table]>,
): Promise<void> => {
  const rows = Array.from({ length: MORE_THAN_ONE_PAGE }, (_, index) => row(index))
  for (let from = 0; from < rows.length; from += 500) {
    await store
      .insertInto(table)
      .values(rows.slice(from, from + 500))
      .execute()
  }
}
