import type { Selectable } from 'kysely'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addEntries, allows, type Entered, type Movement, toRefusal } from './ledger.ts'

type BankRow = Selectable<Tables['banks']>

/** Reads the banks that movements name, by their id. */
const readBanks = async (store: Store, { userId }: Caller, movements: readonly Movement[]) => {
  const banks = new Map<string, BankRow>()
  for (const bankId of new Set(movements.map((movement) => movement.bankId))) {
    const bank = await store
      .selectFrom('banks')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', bankId)
      .executeTakeFirst()
    if (bank) banks.set(bankId, bank)
  }
  return banks
}

/**
 * Adds a ledger entry for each movement, in the given order, and updates each balance once. The change holds the lock of the
 * user, so no other change can move these balances. If a bank does not allow a movement, it throws the result of `refuse`.
 */
export const bookInOrder = async (
  change: Change,
  caller: Caller,
  movements: readonly Movement[],
  refuse: (problem: Problem, movement: Movement) => Problem = (problem) => problem,
): Promise<void> => {
  const banks = await readBanks(change.db, caller, movements)
  const entered: Entered[] = []
  for (const movement of movements) {
    const bank = banks.get(movement.bankId)
    if (!bank || !allows(bank, movement)) throw refuse(toRefusal(bank, movement), movement)
    const moved = { ...bank, balance: bank.balance + movement.amount, entry_count: bank.entry_count + 1 }
    banks.set(movement.bankId, moved)
    entered.push({ bank: moved, movement })
  }
  for (const { user_id, id, balance, entry_count } of banks.values()) {
    await change.db
      .updateTable('banks')
      .set({ balance, entry_count })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
  }
  await addEntries(change, entered)
}
