import { constantFrom, integer, record } from 'fast-check'
import { createPhotoForm } from '#tests/tools/photo.ts'
import type { Api } from '#tests/tools/server-api.ts'
import { bank, type Known, readKnown } from './known-records.ts'

const NAMES = ['Ravi', 'ravi', 'Meera', 'Asif', 'ASIF', ''] as const
const TAGS = ['', 'Goa', 'goa', 'Work'] as const
const DATE = '2026-01-02'

/** A random change: what it does, and three numbers that choose what it is about. */
export type Step = { kind: keyof typeof kinds; one: number; two: number; amount: number }

/** The API as a person uses it. */
export type Session = { api: Api; token: string; userId: string }

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)]

type Send = (method: string, path: string, body?: unknown) => Promise<Response>
type Kind = (known: Known, step: Step, send: Send) => Promise<Response> | undefined

const lendOf = ({ one, two, amount }: Step, bankId: string) => ({
  lendDate: DATE,
  reason: `Reason ${one}`,
  amount,
  requirement: 'Required',
  bank: 'SBI',
  returnName: pick(NAMES, one) ?? '',
  returnStatus: pick(['', 'pending', 'done'], two) ?? '',
  direction: two % 2 === 0 ? 'given' : 'taken',
  tag: pick(TAGS, two) ?? '',
  bankId,
  interest: pick([null, { rate: 3, per: 'month', since: '' }, { rate: 40, per: 'year', since: '2026-02-01' }], two),
})

let numbers = 0

const kinds = {
  addLend: ({ banks }, step, send) =>
    send('POST', '/api/v1/add-lend', lendOf(step, step.two % 3 === 0 ? '' : (pick(banks, step.one)?.id ?? ''))),
  editLend: ({ lends }, step, send) => {
    const lend = pick(lends, step.one)
    const { bankId: _, direction: __, ...fields } = lendOf({ ...step, one: step.two }, '')
    return lend && send('PATCH', '/api/v1/edit-lend', { ...fields, id: lend.id })
  },
  deleteLend: ({ lends }, { one, two }, send) => {
    const lend = pick(lends, one)
    return lend && send('DELETE', '/api/v1/delete-lend', { id: lend.id, putBack: two % 2 === 0 })
  },
  addReturn: ({ lends, banks }, { one, two, amount }, send) => {
    const lend = pick(lends, one)
    const sent = {
      date: pick(['2026-01-02', '2026-02-17', '2026-03-31'], one) ?? DATE,
      amount: two % 3 === 0 ? (lend?.amount ?? 0) / 100 : amount,
      bankId: two % 2 === 0 ? '' : (pick(banks, two)?.id ?? ''),
      ...(two % 4 === 0 && { kind: 'forgiven' }),
    }
    return lend && send('POST', `/api/v1/lend/${lend.id}/returns`, sent)
  },
  deleteReturn: ({ returns }, { one }, send) => {
    const returned = pick(returns, one)
    return returned && send('DELETE', `/api/v1/returns/${returned.id}`)
  },
  addExpense: ({ banks }, { one, two, amount }, send) => {
    const bank_id = pick(banks, one)?.id
    const tag = pick(TAGS, two)
    return send('POST', '/api/v1/bank/expenses/add-expenses', {
      bank_id,
      date: DATE,
      amount,
      reason: `Spent ${two}`,
      amountDebit: 'CASH',
      tag,
    })
  },
  editExpense: ({ expenses }, { one, two, amount }, send) => {
    const expense = pick(expenses, one)
    const fields = { date: DATE, amount, reason: `Spent ${two}`, amountDebit: 'ATM', tag: pick(TAGS, two) }
    return (
      expense &&
      send('PATCH', '/api/v1/bank/expenses/edit-expense', { id: expense.id, bank_id: expense.bank_id, ...fields })
    )
  },
  deleteExpense: ({ expenses }, { one }, send) => {
    const expense = pick(expenses, one)
    return expense && send('DELETE', `/api/v1/bank/expenses/delete-expenses-bank/${expense.id}`)
  },
  credit: ({ banks }, { one, two, amount }, send) => {
    const id = pick(banks, one)?.id
    return id === undefined
      ? undefined
      : send('PATCH', `/api/v1/credit-amount/${id}/credit?amount=${amount}`, { reason: 'In', tag: pick(TAGS, two) })
  },
  debit: ({ banks }, { one, amount }, send) => {
    const id = pick(banks, one)?.id
    return id === undefined ? undefined : send('PATCH', `/api/v1/debit-amount/${id}/debit?amount=${amount}`)
  },
  adjust: ({ banks }, { one, amount }, send) => {
    const id = pick(banks, one)?.id
    return id === undefined ? undefined : send('POST', `/api/v1/adjust-balance/${id}`, { balance: amount * 10 })
  },
  undoMovement: ({ entries }, { one }, send) => {
    const entry = pick(
      entries.filter(({ kind }) => kind === 'credit' || kind === 'debit'),
      one,
    )
    return entry && send('DELETE', `/api/v1/movements/${entry.id}`)
  },
  editMovement: ({ entries }, { one, two }, send) => {
    const entry = pick(
      entries.filter(({ kind }) => kind === 'credit' || kind === 'debit'),
      one,
    )
    return entry && send('PATCH', `/api/v1/movements/${entry.id}`, { reason: `Words ${two}`, tag: pick(TAGS, two) })
  },
  transfer: ({ banks }, { one, two, amount }, send) =>
    send('POST', '/api/v1/transfers', {
      fromId: pick(banks, one)?.id,
      toId: pick(banks, two)?.id,
      amount,
      date: DATE,
    }),
  deleteTransfer: ({ transfers }, { one }, send) => {
    const transfer = pick(transfers, one)
    return transfer && send('DELETE', `/api/v1/transfers/${transfer.id}`)
  },
  addBank: (_, { amount }, send) => {
    numbers += 1
    return send('POST', '/api/v1/add-bank', { ...bank, accountNumber: `AC${1_000 + numbers}`, amount: amount * 5 })
  },
  editBank: ({ banks }, { one, two }, send) => {
    const id = pick(banks, one)?.id
    const fields = {
      ...bank,
      accountNumber: `ED${1_000 + one}`,
      accountHolderName: `Holder ${two}`,
      isActive: two % 3 > 0,
    }
    return id === undefined ? undefined : send('PATCH', '/api/v1/edit-bank', { ...fields, id, amount: 0 })
  },
  deleteBank: ({ banks }, { one }, send) => {
    const id = pick(banks, one)?.id
    return id === undefined ? undefined : send('DELETE', `/api/v1/delete-bank/${id}`)
  },
  addPlan: (_, { one, amount }, send) =>
    send('POST', '/api/v1/recurring', {
      kind: 'lend',
      next: DATE,
      every: { unit: 'month', count: 1 },
      template: {
        reason: 'Plan',
        amount,
        requirement: 'Required',
        bank: 'SBI',
        returnName: pick(NAMES, one),
        tag: pick(TAGS, one),
      },
    }),
  skipPlan: ({ plans }, { one }, send) => {
    const plan = pick(plans, one)
    return plan && send('POST', `/api/v1/recurring/${plan.id}/skip`)
  },
  deletePlan: ({ plans }, { one }, send) => {
    const plan = pick(plans, one)
    return plan && send('DELETE', '/api/v1/recurring', { id: plan.id })
  },
  setHandles: (_, { one, two }, send) =>
    send('PUT', '/api/v1/people/handles', {
      name: pick(NAMES.slice(0, 5), one),
      handles: [
        { kind: 'alias', value: `Alias ${two % 3}` },
        { kind: 'upi', value: `person${one % 4}@upi` },
      ].slice(0, two % 3),
    }),
  renamePerson: (_, { one, two }, send) =>
    send('POST', '/api/v1/people/rename', {
      from: pick(NAMES.slice(0, 5), one),
      to: pick(['Ravi', 'Meera', 'Zoya'], two),
    }),
  renameTag: (_, { one, two }, send) =>
    send('POST', '/api/v1/tags/rename', {
      from: pick(['Goa', 'Work', 'Trip'], one),
      to: pick(['Trip', 'work', ''], two),
    }),
  setProof: ({ lends, expenses }, { one }, send) => {
    const of = pick([...lends, ...expenses], one)
    return of && send('PUT', `/api/v1/proofs/${of.id}`, createPhotoForm())
  },
  deleteProof: ({ lends, expenses }, { one }, send) => {
    const of = pick([...lends, ...expenses], one)
    return of && send('DELETE', `/api/v1/proofs/${of.id}`)
  },
  addImport: ({ banks, lends }, { one, two, amount }, send) => {
    const account = pick(banks, one)
    const other = pick(banks, two)
    const rows = [
      { action: 'credit', amount: amount * 2, reason: 'Salary' },
      { action: 'expense', amount, reason: 'Shop' },
      { action: 'return', amount: 1, reason: 'Back', lendId: pick(lends, two)?.id },
      { action: 'transfer', amount: 1, reason: 'Moved', toId: other?.id === account?.id ? undefined : other?.id },
    ]
    const sent = rows
      .filter((row) => !('lendId' in row && row.lendId === undefined) && !('toId' in row && row.toId === undefined))
      .map((row, line) => ({ ...row, line: line + 1, date: DATE }))
    const file = { fileName: 'a.csv', fileHash: `hash-of-a-file-${one}`, again: true }
    const statement = { ...file, bankId: account?.id, entries: account?.entry_count, rows: sent }
    return account && send('POST', '/api/v1/imports', statement)
  },
  deleteImport: ({ imports }, { one }, send) => {
    const made = pick(imports, one)
    return made && send('DELETE', `/api/v1/imports/${made.id}`)
  },
} satisfies Record<string, Kind>

const isKind = (name: string): name is keyof typeof kinds => name in kinds

/** Random changes. */
export const steps = record({
  kind: constantFrom(...Object.keys(kinds).filter(isKind)),
  one: integer({ min: 0, max: 11 }),
  two: integer({ min: 0, max: 11 }),
  amount: integer({ min: 1, max: 60 }),
})

/** Makes a change. Returns its key when it was made; undefined when the server refused it, or when there is nothing for it. */
export const makeChange = async ({ api, token, userId }: Session, step: Step): Promise<string | undefined> => {
  const send: Send = (method, path, body) => api.call(method, path, { token, ...(body !== undefined && { body }) })
  const kind: Kind = kinds[step.kind]
  const response = await kind(await readKnown(api.store, userId), step, send)
  if (!response) return undefined
  if (response.status >= 500) throw new Error(`${step.kind}: ${response.status} ${await response.text()}`)
  return response.ok ? (response.headers.get('Change-Key') ?? undefined) : undefined
}
