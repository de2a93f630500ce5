import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { findTransfers, getRowId } from '#src/account/passbook/entry.ts'
import { listCredits, listMovements } from '#src/analysis/figures/cash-flow.ts'
import { sumByReason } from '#src/analysis/figures/spending.ts'
import { getEntryDay, listStanding, listUndone } from '#src/banks/movement.ts'
import { buildEvents } from '#src/history/events.ts'
import { listMovementEvents } from '#src/history/movement-events.ts'
import { bank as createBank, entry as createEntry } from '#tests/tools/analysis-records.ts'

const entry = (change: Partial<Entry> = {}): Entry =>
  createEntry({ at: '2026-11-20T10:00:00.000Z', date: '2026-11-20', amount: 500, ...change })

const bank = createBank({ id: 'hdfc', amount: 0 })

const step = fc.record({
  what: fc.constantFrom('credit', 'debit', 'adjustment', 'transfer', 'undo', 'redo', 'expense', 'delete'),
  paise: fc.integer({ min: 1, max: 9_999_999 }),
  which: fc.nat(),
})

/** What the entry of an undo says of the entry that it takes back or brings back. */
const toLinks = ({ id, kind, transferId, expenseId }: Entry) => ({
  transferId,
  expenseId,
  ...((kind === 'credit' || kind === 'debit') && { undoesId: id }),
})

/** A ledger of any length, newest entry first. What is undone or deleted can be brought back, and undone or deleted again. */
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
        paise % 2 === 0
          ? (['undone', toLinks(taken)] as const)
          : taken.kind === 'transfer'
            ? (['transfer-undone', { transferId: taken.transferId }] as const)
            : ([taken.kind === 'credit' ? 'credit-undone' : 'debit-undone', { undoesId: taken.id }] as const)
      entries.unshift(entry({ id, kind, amount: -taken.amount, ...links }))
    } else if (what === 'redo') {
      const [taken] = entries.filter((each) => done.has(each.id))
      if (!taken) continue
      done.delete(taken.id)
      entries.unshift(entry({ id, kind: 'undone', amount: taken.amount, ...toLinks(taken) }))
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
      const isApart = ({ kind, transferId }: Entry): boolean => kind === 'opening' || transferId !== null
      expect(movements.reduce((sum, { paise }) => sum + paise, 0)).toBe(sumOf(entries, (each) => !isApart(each)))
      const credits = movements.filter(({ kind }) => kind === 'credit')
      expect(sumByReason(listCredits(movements)).reduce((sum, { paise }) => sum + paise, 0)).toBe(
        credits.reduce((sum, { paise }) => sum + paise, 0),
      )
      const undone = listUndone(entries)
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

describe('a change that was undone', () => {
  const credit = entry({ id: 'credit' })
  const undoing = entry({ id: 'undo', kind: 'undone', amount: -500, undoesId: 'credit' })

  test('does not stand, until the undo is undone', () => {
    expect(listStanding([undoing, credit])).toEqual([])
    const redoing = entry({ ...undoing, id: 'redo', amount: 500 })
    expect(listStanding([redoing, undoing, credit])).toEqual([credit])
    expect(listUndone([redoing, undoing, credit])).toEqual(new Set())
  })

  test('does not stand when it was brought back and undone again, and stands when it is brought back once more', () => {
    const moved = entry({ id: 'moved', kind: 'transfer', amount: -200, transferId: 'one', otherBankId: 'sbi' })
    const turn = (index: number): Entry[] => {
      const [sign, id] = [index % 2 === 0 ? -1 : 1, `turn ${index}`]
      const links = { transferId: 'one', otherBankId: 'sbi' }
      return [
        entry({ id: `${id} credit`, kind: 'undone', amount: sign * 500, undoesId: 'credit' }),
        entry({ id: `${id} moved`, kind: 'undone', amount: sign * -200, ...links }),
      ]
    }
    const sbi: Bank = { ...bank, id: 'sbi' }
    const accounts = new Map([bank, sbi].map((each) => [each.id, each]))
    let entries = [moved, credit]
    for (let turns = 0; turns <= 4; turns += 1) {
      const standing = turns % 2 === 0 ? [moved, credit] : []
      expect(listStanding(entries)).toEqual(standing)
      expect([...findTransfers(bank, entries, accounts).keys()]).toEqual(standing.length > 0 ? ['moved'] : [])
      expect(listMovements('hdfc', entries)).toMatchObject(standing.length > 0 ? [{ id: 'credit', paise: 50_000 }] : [])
      expect(listMovementEvents(new Map([['hdfc', entries]]), [bank, sbi])).toHaveLength(standing.length)
      entries = [...turn(turns), ...entries]
    }
  })

  test('leaves an edited expense with what it was before', () => {
    const links = { expenseId: 'rent' }
    const paid = entry({ id: 'paid', kind: 'expense', amount: -100, ...links })
    const edited = entry({ id: 'edited', kind: 'expense-edited', amount: -50, ...links })
    const back = entry({ id: 'back', kind: 'undone', amount: 50, ...links })
    expect(listStanding([back, edited, paid])).toEqual([paid])
  })

  test('brings a deleted record back with its returns', () => {
    const lent = entry({ id: 'lent', kind: 'lend', amount: -1_000, lendId: 'record' })
    const returned = entry({ id: 'returned', kind: 'return', amount: 400, lendId: 'record', returnId: 'part' })
    const deleted = entry({ id: 'deleted', kind: 'lend-undone', amount: 600, lendId: 'record' })
    expect(listStanding([deleted, returned, lent])).toEqual([])
    const back = entry({ id: 'back', kind: 'undone', amount: -600, lendId: 'record' })
    expect(listStanding([back, deleted, returned, lent])).toEqual([returned, lent])
  })

  test('is no money in or out when it was a record with returns, until it is brought back', () => {
    const lent = entry({ id: 'lent', kind: 'lend', amount: -1_000, lendId: 'record' })
    const returned = entry({ id: 'returned', kind: 'return', amount: 400, lendId: 'record', returnId: 'part' })
    const deleted = entry({ id: 'deleted', kind: 'lend-undone', amount: 600, lendId: 'record' })
    expect(listMovements('hdfc', [deleted, returned, lent])).toEqual([])
    const back = entry({ id: 'back', kind: 'undone', amount: -600, lendId: 'record' })
    const both = listMovements('hdfc', [back, deleted, returned, lent]).map(({ paise }) => paise)
    expect(both.toSorted()).toEqual([-100_000, 40_000])
  })
})

describe('the row of an entry', () => {
  test('keeps its key when the server names the entry of a new record', () => {
    const made = entry({ id: 'key.0', kind: 'transfer', transferId: 'one' })
    expect(getRowId(made)).toBe(getRowId({ ...made, id: 'named' }))
  })

  test('is another one for an entry that takes it back, and for one without a record', () => {
    const made = entry({ id: 'named', kind: 'expense', expenseId: 'rent' })
    const others = [
      made,
      entry({ ...made, id: 'edited', kind: 'expense-edited' }),
      entry({ ...made, id: 'undone', kind: 'undone' }),
      entry({ id: 'credit' }),
    ]
    expect(new Set(others.map(getRowId)).size).toBe(others.length)
  })
})
