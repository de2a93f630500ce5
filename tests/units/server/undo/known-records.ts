import type { Store } from '#server/store/tables.ts'

/** The records of a user, which a random change chooses from. */
export type Known = {
  lends: Ided[]
  banks: Ided[]
  expenses: Ided[]
  returns: Ided[]
  plans: Ided[]
  imports: Ided[]
  entries: Ided[]
  transfers: Ided[]
}
type Ided = {
  id: string
  bank_id?: string | null
  kind?: string
  amount?: number
  version?: number
  entry_count?: number
}

/** Reads the records of a user. */
export const readKnown = async (store: Store, user: string): Promise<Known> => ({
  lends: await store.selectFrom('lends').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  banks: await store.selectFrom('banks').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  expenses: await store.selectFrom('expenses').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  returns: await store.selectFrom('returns').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  plans: await store.selectFrom('plans').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  imports: await store.selectFrom('imports').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  entries: await store.selectFrom('ledger').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  transfers: await store.selectFrom('transfers').selectAll().where('user_id', '=', user).orderBy('id').execute(),
})

/** An account of a user, without its number and its balance. */
export const bank = {
  accountHolderName: 'Asha',
  bankName: 'SBI',
  mobileNumber: '9876543210',
  isActive: true,
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
}

/** Everything of a user that an undo gives back, as text: without versions and times, and without what was undone. */
export const readEverything = async (store: Store, user: string): Promise<object> => {
  const without = <Row extends object>(rows: readonly Row[], ...columns: string[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !['version', ...columns].includes(name))),
    )
  const read = (table: 'returns' | 'expenses' | 'transfers' | 'plans' | 'handles' | 'claims' | 'shares' | 'proofs') =>
    store
      .selectFrom<'returns'>(table as 'returns')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
  const { lends, banks } = {
    lends: await store.selectFrom('lends').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    banks: await store.selectFrom('banks').selectAll().where('user_id', '=', user).orderBy('id').execute(),
  }
  const people = await store.selectFrom('people').selectAll().where('user_id', '=', user).orderBy('id').execute()
  const imports = await store.selectFrom('imports').selectAll().where('user_id', '=', user).orderBy('id').execute()
  const words = await store
    .selectFrom('ledger')
    .select(['id', 'date', 'reason', 'tag'])
    .where('user_id', '=', user)
    .where('kind', 'in', ['credit', 'debit', 'transfer', 'adjustment'])
    .orderBy('id')
    .execute()
  const { record_count } = await store
    .selectFrom('users')
    .select('record_count')
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  return {
    record_count,
    lends: without(lends, 'updated_at'),
    banks: without(banks, 'entry_count'),
    people: without(people, 'renames', 'renamed_at'),
    imports: imports.filter(({ undone_at }) => undone_at === 0),
    returns: without(await read('returns')),
    expenses: without(await read('expenses')),
    transfers: without(await read('transfers')),
    plans: without(await read('plans')),
    handles: without(await read('handles')),
    proofs: without(await read('proofs')),
    words,
  }
}
