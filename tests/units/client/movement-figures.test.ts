import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { listCredits, listMovements } from '#src/analysis/figures/cash-flow.ts'
import { sumByReason } from '#src/analysis/figures/spending.ts'
import { findMade, getEntryDay, listStanding } from '#src/banks/movement.ts'
import { buildEvents } from '#src/history/events.ts'
import { bank as createBank, entry as createEntry } from '#tests/tools/analysis-records.ts'

const entry = (change: Partial<Entry> = {}): Entry =>
  createEntry({ at: '2026-11-20T10:00:00.000Z', date: '2026-11-20', amount: 500, ...change })

const bank = createBank({ id: 'hdfc', amount: 0 })

const step = fc.record({
  what: fc.constantFrom('credit', 'debit', 'adjustment', 'transfer', 'undo', 'expense', 'delete'),
  paise: fc.integer({ min: 1, max: 9_999_999 }),
  which: fc.nat(),
})

/** A ledger of any length, newest entry first: what was undone and deleted is undone and deleted once. */
const ledger = fc.array(step, { maxLength: 40 }).map((steps) => {
  const entries = [entry({ id: '0', kind: 'opening', amount: 100 })]
  const done = new Set<string>()
  const open = (...kinds: Entry['kind'][]) => entries.filter(({ id, kind }) => kinds.includes(kind) && !done.has(id))
  for (const [index, { what, paise, which }] of steps.entries()) {
    const id = String(index + 1)
    const rupees = toRupees(what === 'debit' || what === 'expense' || which % 2 === 0 ? -paise : paise)
    if (what === 'undo') {
      const undone = open('credit', 'debit', 'transfer')
      const taken = undone[which % Math.max(undone.length, 1)]
      if (!taken) continue
      done.add(taken.id)
      const [kind, links] =
        taken.kind === 'transfer'
          ? (['transfer-undone', { transferId: taken.transferId }] as const)
          : ([taken.kind === 'credit' ? 'credit-undone' : 'debit-undone', { undoesId: taken.id }] as const)
      entries.unshift(entry({ id, kind, amount: -taken.amount, ...links }))
    } else if (what === 'delete') {
      const expenses = open('expense')
      const taken = expenses[which % Math.max(expenses.length, 1)]
      if (!taken) continue
      done.add(taken.id)
      entries.unshift(entry({ id, kind: 'expense-deleted', amount: -taken.amount, expenseId: taken.expenseId }))
    } else {
      const links = {
        ...(what === 'transfer' && { transferId: `transfer ${id}` }),
        ...(what === 'expense' && { expenseId: `expense ${id}` }),
      }
      entries.unshift(entry({ id, kind: what, amount: what === 'credit' ? toRupees(paise) : rupees, ...links }))
    }
  }
  return entries
})

const sumOf = (entries: readonly Entry[], isCounted: (entry: Entry) => boolean = () => true): number =>
  entries.filter(isCounted).reduce((sum, { amount }) => sum + toPaise(amount), 0)

test('what stands of a ledger adds up to its balance', () => {
  fc.assert(
    fc.property(ledger, (entries) => {
      expect(sumOf(listStanding(entries))).toBe(sumOf(entries))
    }),
  )
})

test('History has each credit, debit, transfer and set balance that stands once, and loses no paisa', () => {
  fc.assert(
    fc.property(ledger, (entries) => {
      const records = { lends: [], returns: [], banks: [bank], expenses: [], ledgers: new Map([['hdfc', entries]]) }
      const events = buildEvents(records, '2026-11-26')
      const signed = events.reduce((sum, { paise, way }) => sum + (way === 'out' ? -paise : paise), 0)
      const apart = (each: Entry): boolean => each.kind === 'opening' || each.expenseId !== null
      expect(signed).toBe(sumOf(entries, (each) => !apart(each)))
      expect(new Set(events.map(({ recordId }) => recordId)).size).toBe(events.length)
    }),
  )
})

test('the cash flow counts nothing that was undone, and adds up to the balance without opening and transfers', () => {
  fc.assert(
    fc.property(ledger, (entries) => {
      const movements = listMovements('hdfc', entries)
      const isApart = ({ kind }: Entry): boolean =>
        kind === 'opening' || kind === 'transfer' || kind === 'transfer-undone'
      expect(movements.reduce((sum, { paise }) => sum + paise, 0)).toBe(sumOf(entries, (each) => !isApart(each)))
      const credits = movements.filter(({ kind }) => kind === 'credit')
      expect(sumByReason(listCredits(movements)).reduce((sum, { paise }) => sum + paise, 0)).toBe(
        credits.reduce((sum, { paise }) => sum + paise, 0),
      )
      const undone = new Set(entries.map(({ undoesId }) => undoesId))
      expect(movements.filter(({ id }) => undone.has(id))).toEqual([])
    }),
  )
})

describe('a transfer between two accounts', () => {
  const sbi: Bank = { ...bank, id: 'sbi', bankName: 'SBI', accountNumber: '20012345' }
  const out = entry({ id: 'out', kind: 'transfer', amount: -20, transferId: 'one', otherBankId: 'sbi', reason: 'Rent' })
  const into = { ...out, id: 'in', amount: 20, otherBankId: 'hdfc' }
  const ledgers = new Map([
    ['hdfc', [out]],
    ['sbi', [into]],
  ])
  const records = { lends: [], returns: [], expenses: [], ledgers }

  test('is one event, which no side of the sum has', () => {
    const events = buildEvents({ ...records, banks: [bank, sbi] }, '2026-11-26')
    expect(events).toMatchObject([
      { label: 'Transfer', way: undefined, account: 'HDFC ••1234 → SBI ••2345', bank: 'HDFC', otherBank: 'SBI' },
    ])
  })

  test('is money in when the account that it came from is deleted', () => {
    const events = buildEvents({ ...records, banks: [sbi] }, '2026-11-26')
    expect(events).toMatchObject([{ label: 'Transfer', way: 'in', account: 'SBI ••2345' }])
  })
})

describe('the day of an entry', () => {
  test('is the one that the user gave', () => {
    expect(getEntryDay(entry({ date: '2026-11-18' }))).toBe('2026-11-18')
    expect(getEntryDay(entry({ kind: 'adjustment', date: '2026-11-18' }))).toBe('2026-11-18')
  })

  test('is the local day of a balance that was set at night, not the one in UTC', () => {
    const at = new Date(2026, 10, 21, 0, 30).toISOString()
    expect(getEntryDay(entry({ kind: 'adjustment', at, date: at.slice(0, 10) }))).toBe('2026-11-21')
    expect(getEntryDay(entry({ kind: 'credit', at, date: '' }))).toBe('2026-11-21')
  })
})

describe('the entry that a credit made', () => {
  const made = { bankId: 'hdfc', amount: 500, words: { date: '2026-11-20', reason: 'Salary', reference: '' } }

  test('is the newest with its amount and its words that stands', () => {
    const entries = [
      entry({ id: 'other', reason: 'Bonus' }),
      entry({ id: 'undo', kind: 'credit-undone', amount: -500, undoesId: 'undone' }),
      entry({ id: 'undone', reason: 'Salary' }),
      entry({ id: 'newer', reason: 'Salary' }),
      entry({ id: 'older', reason: 'Salary' }),
    ]
    expect(findMade(entries, 'credit', made)).toMatchObject({
      id: 'newer',
      kind: 'credit',
      bankId: 'hdfc',
      amount: 500,
    })
  })

  test('is none of another kind, amount or day', () => {
    const others = [
      entry({ reason: 'Salary', kind: 'debit' }),
      entry({ reason: 'Salary', amount: 500.01 }),
      entry({ reason: 'Salary', date: '2026-11-19' }),
    ]
    expect(findMade(others, 'credit', made)).toBeUndefined()
  })
})
