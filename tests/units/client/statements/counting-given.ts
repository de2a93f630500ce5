import type { Entry } from '#contract/ledger/response.ts'
import { matchRows } from '#src/statements/counting/match-rows.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'

/** A row of a statement; the rest of it has values of its own. */
export type Words = Partial<StatementRow> & { rupees: number }

/** Builds the rows of a statement that starts with a balance of 1,000, in the order given. */
export const buildRows = (...all: Words[]): StatementRow[] => {
  let balance = 1_000
  return all.map(({ rupees, ...words }, index) => {
    balance += rupees
    return {
      line: index + 1,
      date: '2026-04-05',
      amount: Math.abs(rupees),
      direction: rupees > 0 ? 'in' : 'out',
      narration: 'COFFEE',
      reference: '',
      balance,
      warning: null,
      ...words,
    }
  })
}

let count = 0

/** Builds an entry of the ledger: a coffee. */
export const buildEntry = (words: Partial<Entry>): Entry => {
  count += 1
  return {
    id: `entry ${count}`,
    at: new Date(Date.UTC(2026, 10, 1, 0, 0, count % 50_000)).toISOString(),
    date: '2026-04-05',
    kind: 'expense',
    amount: -120,
    balance: 0,
    reason: 'COFFEE',
    tag: '',
    reference: '',
    narration: '',
    bookedOn: '',
    expenseId: null,
    lendId: null,
    returnId: null,
    transferId: null,
    importId: null,
    otherBankId: null,
    undoesId: null,
    ...words,
  }
}

/** Books rows as an import does. The ledger has its newest entry first. */
export const book = (ledger: readonly Entry[], rows: readonly StatementRow[], importId: string): Entry[] => {
  let balance = ledger[0]?.balance ?? 1_000
  const added = rows.map(({ date, amount, direction, narration, reference }) => {
    const signed = direction === 'in' ? amount : -amount
    balance += signed
    return buildEntry({
      date,
      amount: signed,
      balance,
      reason: narration,
      reference,
      importId,
      kind: direction === 'in' ? 'credit' : 'expense',
    })
  })
  return [...added.toReversed(), ...ledger]
}

/** The rows that are in no entry of the ledger. */
export const listNew = (rows: readonly StatementRow[], ledger: readonly Entry[]): StatementRow[] => {
  const matches = matchRows(rows, ledger)
  return rows.filter(({ line }) => !matches.has(line))
}

/** Says of each row whether it is new, there, or asked about. */
export const findKinds = (rows: readonly StatementRow[], ledger: readonly Entry[]) => {
  const matches = matchRows(rows, ledger)
  return rows.map(({ line }) => matches.get(line)?.kind ?? 'new')
}

/** A ledger that has been away from the bank by 289 rupees since January. */
export const outOfStep: readonly Entry[] = [
  buildEntry({ amount: -289, balance: 711, reason: 'Rent', date: '2026-01-01' }),
]
