import assert from 'node:assert/strict'
import { MAX_PAISE } from '#contract/money.ts'
import type { Answer, Someone } from './fuzz-world.ts'

type Fields = Record<string, unknown>
type Kept = Fields & { id: string }

const rupees = (paise: number): number => paise / 100
const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** The record in a response. */
const recordIn = ({ json }: Answer): Kept => {
  assert.ok(typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string')
  return { ...json, id: json.id }
}

const newestFirst = (dated: string | undefined) => (one: Kept, other: Kept) => {
  const key = ({ id, ...rest }: Kept) => `${dated ? rest[dated] : ''} ${id}`
  return key(one) < key(other) ? 1 : -1
}

/** The expected records of one user, in the shapes of the API, with their balances. */
export class Model {
  readonly lends = new Map<string, Kept>()
  readonly banks = new Map<string, Kept>()
  readonly expenses = new Map<string, Kept>()
  readonly user: Someone

  constructor(user: Someone) {
    this.user = user
  }

  bank(id: string): Kept {
    const bank = this.banks.get(id)
    assert.ok(bank)
    return bank
  }

  balance(id: string): number {
    return inPaise(this.bank(id).amount)
  }

  /** Changes a balance by an amount in paise. */
  move(id: string, by: number): void {
    this.banks.set(id, { ...this.bank(id), amount: rupees(this.balance(id) + by) })
  }

  /** Whether the bank accepts a movement in paise (200), or refuses it (400). */
  takes(id: string, by: number): boolean {
    const after = this.balance(id) + by
    return this.bank(id).active === true && after >= 0 && after <= MAX_PAISE
  }

  /** Whether another bank of the user than `id` has this account. */
  has({ bankName, accountNumber }: Fields, id = ''): boolean {
    const isIt = (bank: Kept) => bank.bankName === bankName && bank.accountNumber === accountNumber && bank.id !== id
    return [...this.banks.values()].some(isIt)
  }

  keep(kind: 'lends' | 'banks' | 'expenses', answer: Answer, sent: Fields | undefined): Kept {
    const record = recordIn(answer)
    if (sent) assert.partialDeepStrictEqual(record, sent)
    this[kind].set(record.id, record)
    return record
  }

  dropBank(id: string): void {
    this.banks.delete(id)
    for (const { id: expense, bank_id } of [...this.expenses.values()]) {
      if (bank_id === id) this.expenses.delete(expense)
    }
  }

  listLends = (): Kept[] => [...this.lends.values()].toSorted(newestFirst('lendDate'))
  listBanks = (): Kept[] => [...this.banks.values()].toSorted(newestFirst(undefined))
  listExpenses = (bank: string): Kept[] =>
    [...this.expenses.values()].filter(({ bank_id }) => bank_id === bank).toSorted(newestFirst('date'))
}
