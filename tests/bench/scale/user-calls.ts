import { buildPath, endpoints } from '#contract/endpoints.ts'
import { insist } from '#tests/reliability/tools/client.ts'
import type { Caller } from './scene.ts'
import { readAll, timed } from './watch.ts'

/** What /home asks: the session check and the records at once, then the accounts, pages and claims. Returns the bytes. */
export const readHome = async ({ url, token }: Caller): Promise<number> => {
  const read = ({ path }: { path: string }) => readAll(url, token, { method: 'GET', path })
  const check = readAll(url, token, { method: 'POST', path: endpoints.jwtVerify.path, body: { token } })
  const first = await Promise.all([check, read(endpoints.getLend)])
  const others = await Promise.all([read(endpoints.allBank), read(endpoints.shares), read(endpoints.claims)])
  return [...first, ...others].reduce((sum, bytes) => sum + bytes, 0)
}

/** The number of requests of `readHome`. */
export const HOME_REQUESTS = 5

/** What the client then reads for use without a connection: returns, and expenses and entries of each account. */
export const readForOffline = async ({ url, token }: Caller, bankIds: readonly string[]): Promise<number> => {
  const lists = bankIds.flatMap((bankId) => [
    buildPath(endpoints.bankExpenses, { bankId }),
    buildPath(endpoints.ledger, { bankId }),
  ])
  let bytes = 0
  // Two at a time, as the server allows a user.
  const waiting = [endpoints.returns, ...lists].map(({ path }) => path)
  const readNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      bytes += await readAll(url, token, { method: 'GET', path })
    }
  }
  await Promise.all([readNext(), readNext()])
  return bytes
}

const today = (): string => new Date().toISOString().slice(0, 10)

export const changes = ['add-lend', 'edit-lend', 'add-return', 'add-expense'] as const
export type Change = (typeof changes)[number]

/** Makes each change once, with a key as the client does. The record and its return move an account. */
export const makeChanges = async (
  { url, token, bankId }: Caller,
  onChange: (change: Change, milliseconds: number) => unknown = () => {},
): Promise<void> => {
  const make = async (change: Change, { method, path }: { method: string; path: string }, body: object) => {
    const { result, time } = await timed(() => insist(url, token, { method: method.toUpperCase(), path, body }))
    await onChange(change, time)
    return result as { id: string } // checked by the contract tests
  }
  const lend = { lendDate: today(), reason: 'Rent deposit', amount: 10, requirement: 'Optional', bank: 'SBI' }
  const { id } = await make('add-lend', endpoints.addLend, { ...lend, returnName: 'Asha Verma', bankId })
  await make('edit-lend', endpoints.editLend, { ...lend, id, reason: 'Deposit of the rent' })
  await make('add-return', buildPath(endpoints.addReturn, { lendId: id }), { date: today(), amount: 1, bankId })
  const expense = { date: today(), amount: 1, reason: 'Groceries', amountDebit: 'CASH', bank_id: bankId }
  await make('add-expense', endpoints.addExpenses, expense)
}
