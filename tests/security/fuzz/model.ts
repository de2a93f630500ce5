import assert from 'node:assert/strict'
import { MAX_PAISE } from '#contract/fields/money.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Answer, Someone } from './world.ts'

type Fields = Record<string, unknown>
/** A record of a response. */
export type Kept = Fields & { id: string }

/** An entry of a ledger. Its id is known when the user has read it. */
type Entry = {
  kind: string
  amount: number
  balance: number
  id?: string
  /** What it says, where a test knows it. */
  words?: Fields
  isUndone?: boolean
}

const rupees = (paise: number): number => paise / 100
const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** The version of a record after its next change. */
export const nextVersion = (record: Fields | undefined): number => Number(record?.version ?? 0) + 1

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
  readonly returns = new Map<string, Kept>()
  readonly transfers = new Map<string, Kept>()
  readonly plans = new Map<string, Kept>()
  /** The entries of each import that is not undone. */
  readonly imports = new Map<string, { bankId: string; entries: Entry[] }>()
  /** The entries of each bank, oldest first. */
  readonly entries = new Map<string, Entry[]>()
  /** The records that a return made done. */
  readonly settled = new Set<string>()
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

  /** Changes a balance by an amount in paise, and adds the entry. */
  move(id: string, by: number, kind: string, words: Fields = {}): void {
    const balance = this.balance(id) + by
    this.banks.set(id, { ...this.bank(id), amount: rupees(balance) })
    this.addEntry(id, { kind, amount: rupees(by), balance: rupees(balance), words })
  }

  /** The entries that the user has read, by their ids. */
  listReadEntries(): Map<string, { bankId: string; entry: Entry }> {
    const read = [...this.entries].flatMap(([bankId, entries]) =>
      entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, { bankId, entry }] as const])),
    )
    return new Map(read)
  }

  private addEntry(id: string, entry: Entry): void {
    if (entry.amount !== 0) this.entries.set(id, [...(this.entries.get(id) ?? []), entry])
  }

  /** Whether an inactive bank accepts a movement in paise too. */
  holds(id: string, by: number): boolean {
    const after = this.balance(id) + by
    return after >= 0 && after <= MAX_PAISE
  }

  /** Whether the bank accepts a movement in paise (200), or refuses it (400). */
  takes(id: string, by: number): boolean {
    return this.bank(id).active === true && this.holds(id, by)
  }

  lend(id: string): Kept {
    const lend = this.lends.get(id)
    assert.ok(lend)
    return lend
  }

  /** What is outstanding of a record, in paise. */
  outstanding(id: string): number {
    return inPaise(this.lend(id).amount) - inPaise(this.lend(id).returned)
  }

  /** Whether the returns of a record allow an edit. */
  canEdit(id: string, { amount, direction }: Fields): boolean {
    const lend = this.lend(id)
    const returned = inPaise(lend.returned)
    const isFixed = returned > 0 || typeof lend.bankId === 'string'
    return inPaise(amount) >= returned && (!isFixed || direction === undefined || direction === lend.direction)
  }

  /** Changes what was returned of a record by an amount in paise. */
  settle(id: string, by: number, kind: unknown): void {
    const before = this.lend(id)
    const forgiven = inPaise(before.forgiven) + (kind === 'forgiven' ? by : 0)
    const returned = rupees(inPaise(before.returned) + by)
    const lend: Kept = { ...before, returned, forgiven: rupees(forgiven), version: nextVersion(before) }
    if (by < 0 && this.settled.delete(id)) {
      lend.returnStatus = 'pending'
      delete lend.settledByReturn
    }
    if (by > 0 && lend.returned === lend.amount && lend.returnStatus !== 'done') {
      lend.returnStatus = 'done'
      lend.settledByReturn = true
      this.settled.add(id)
    }
    this.lends.set(id, lend)
  }

  /** What a record and its returns moved on banks that still exist, in paise, what comes in when it is put back first. */
  listMoved(id: string): { bankId: string; paise: number }[] {
    const { amount, bankId, direction } = this.lend(id)
    const sign = direction === 'taken' ? 1 : -1
    const returns = this.listReturns().filter(({ lendId }) => lendId === id)
    const byId = returns.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return [
      { bankId, paise: sign * inPaise(amount) },
      ...byId.map((each) => ({ bankId: each.bankId, paise: -sign * inPaise(each.amount) })),
    ]
      .flatMap(({ bankId: moved, paise }) =>
        typeof moved === 'string' && this.banks.has(moved) ? [{ bankId: moved, paise }] : [],
      )
      .toSorted((one, other) => one.paise - other.paise)
  }

  /** Whether another bank of the user than `id` has this account. */
  has({ bankName, accountNumber }: Fields, id = ''): boolean {
    const isIt = (bank: Kept) => bank.bankName === bankName && bank.accountNumber === accountNumber && bank.id !== id
    return [...this.banks.values()].some(isIt)
  }

  keep(kind: 'lends' | 'banks' | 'expenses', response: Answer, sent: Fields | undefined): Kept {
    const record = recordIn(response)
    if (sent) assert.partialDeepStrictEqual(record, sent)
    assert.equal(record.version, nextVersion(this[kind].get(record.id)))
    if (kind === 'banks' && !this.banks.has(record.id)) {
      const amount = Number(record.amount)
      this.addEntry(record.id, { kind: 'opening', amount, balance: amount })
    }
    this[kind].set(record.id, record)
    if (kind === 'lends') this.spell(String(record.returnName))
    return record
  }

  /** Gives the records of a person one spelling of the name. */
  spell(name: string): void {
    const key = toPersonKey(name)
    for (const lend of this.lends.values()) {
      if (lend.returnName === name || toPersonKey(String(lend.returnName)) !== key) continue
      this.lends.set(lend.id, { ...lend, returnName: name, version: nextVersion(lend) })
    }
  }

  dropLend(id: string): void {
    this.lends.delete(id)
    this.settled.delete(id)
    for (const { id: returnId, lendId } of [...this.returns.values()]) if (lendId === id) this.returns.delete(returnId)
  }

  dropBank(id: string): void {
    this.banks.delete(id)
    this.entries.delete(id)
    for (const { id: expense, bank_id } of [...this.expenses.values()]) {
      if (bank_id === id) this.expenses.delete(expense)
    }
  }

  /** Checks the ledger of a bank in a response, and keeps the ids of its entries. */
  expectLedger(id: string, ledger: unknown): void {
    assert.ok(Array.isArray(ledger))
    const expected = (this.entries.get(id) ?? []).toReversed()
    assert.equal(ledger.length, expected.length)
    for (const [index, entry] of expected.entries()) {
      const { kind, amount, balance, words } = entry
      assert.partialDeepStrictEqual(ledger[index], { kind, amount, balance, ...words })
      entry.id = ledger[index].id
    }
  }

  listReturns = (): Kept[] => [...this.returns.values()].toSorted(newestFirst('date'))
  listPlans = (): Kept[] =>
    [...this.plans.values()].toSorted((one, other) => (`${one.next} ${one.id}` < `${other.next} ${other.id}` ? -1 : 1))
  listLends = (): Kept[] => [...this.lends.values()].toSorted(newestFirst('lendDate'))
  listBanks = (): Kept[] => [...this.banks.values()].toSorted(newestFirst(undefined))
  listExpenses = (bank: string): Kept[] =>
    [...this.expenses.values()].filter(({ bank_id }) => bank_id === bank).toSorted(newestFirst('date'))
}
