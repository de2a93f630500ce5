import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { features } from '#contract/features.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { bankKey, banksQuery, useBank, useBanks, useListedBanks } from '#src/banks/bank-queries.ts'
import { addExpenses, deleteExpense, editExpense } from '#src/banks/expense-changes.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { creditAmount, debitAmount } from '#src/banks/movement-changes.ts'
import { useTransferAccounts } from '#src/banks/transfer/use-transfer-accounts.ts'
import { addTransfer } from '#src/banks/transfer-changes.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { setEtag } from '#src/lib/api/etags.ts'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import { account, inDays } from '#tests/screens/banks/given.ts'

const TOKEN = 'a-token'
const NOW = Date.now()

afterEach(() => {
  act(() => onlineManager.setOnline(true))
  localStorage.clear()
})

const bank = (id: string, amount: number): Bank => {
  const { isActive: active, ...rest } = account({ amount })
  return { ...rest, kind: 'account', limit: null, statementDay: null, dueDay: null, id, email: '', active, version: 1 }
}

/** A cached balance in rupees, and the revision that it is of. */
const copy = fc.record({ rupees: fc.integer({ min: 0, max: 1_000_000 }), revision: fc.nat({ max: 5 }) })

/**
 * A change: how it moves the balance of account `one`, and whether it is refused, was sent without a clear response, when a revision
 * was the latest, or is saved, with a revision.
 */
const waiting = fc.record({
  kind: fc.constantFrom('credit', 'debit', 'expense', 'edited', 'deleted', 'transfer'),
  amount: fc.integer({ min: 1, max: 75_000_000 }),
  state: fc.constantFrom('waiting', 'refused', 'unknown', 'sent'),
  revision: fc.nat({ max: 5 }),
})
type Waiting = typeof waiting extends fc.Arbitrary<infer Value> ? Value : never

/** Expenses that the server has. Their amounts are in the balance already. Each change has one of its own, so none is after another. */
const paid: Omit<Expense, 'id'> = {
  bank_id: 'one',
  date: inDays(-1),
  amount: 250,
  reason: 'Rent',
  amountDebit: 'CASH',
  tag: '',
  hasProof: false,
  version: 1,
}

/** The call of each kind, and how many rupees it moves. */
const inputs = {
  credit: ({ amount }: Waiting) => ({
    call: creditAmount({ params: { id: 'one', amount: amount.toFixed(2) } }),
    moved: amount,
  }),
  debit: ({ amount }: Waiting) => ({
    call: debitAmount({ params: { id: 'one', amount: amount.toFixed(2) } }),
    moved: -amount,
  }),
  expense: ({ amount }: Waiting) => ({
    call: addExpenses({
      body: { id: v7(), bank_id: 'one', amount, date: inDays(0), reason: 'Rent', amountDebit: 'CASH' },
    }),
    moved: -amount,
  }),
  edited: ({ amount }: Waiting) => {
    const seen = { ...paid, id: v7() }
    const { hasProof: _, version: __, ...before } = seen
    return { call: editExpense({ body: { ...before, amount }, seen }), moved: paid.amount - amount }
  },
  deleted: () => {
    const seen = { ...paid, id: v7() }
    return { call: deleteExpense({ params: { expenseId: seen.id }, seen }), moved: paid.amount }
  },
  transfer: ({ amount }: Waiting) => ({
    call: addTransfer({ body: { id: v7(), fromId: 'two', toId: 'one', amount, date: inDays(0), note: '' } }),
    moved: amount,
  }),
} as const

const toChange = (made: Waiting, index: number): WaitingChange => {
  const { kind, state, revision } = made
  const stored = { key: `key-${index}`, calls: [inputs[kind](made).call], madeAt: NOW, sequence: index + 1 }
  switch (state) {
    case 'refused':
      return { ...stored, attempts: 0, state, status: 400, message: 'Insufficient balance', errors: {}, at: 0 }
    case 'unknown':
      return { ...stored, attempts: 1, state, sentFrom: revision }
    case 'sent':
      return { ...stored, attempts: 0, state, revision, results: [], sentAt: NOW }
    default:
      return { ...stored, attempts: 0, state: 'waiting' }
  }
}

/** Whether the screens lay a change over a copy: one that the copy has, or can have, does not count twice. */
const isLaidOver = ({ state, revision }: Waiting, base: { revision: number }): boolean => {
  if (state === 'refused') return false
  if (state === 'sent') return base.revision < revision
  return state === 'waiting' || base.revision <= revision
}

/** What the screens should show: the newer copy, and over it what that copy cannot have yet. */
const expectBalance = (base: { rupees: number; revision: number }, changes: readonly Waiting[]): number =>
  changes
    .filter((made) => isLaidOver(made, base))
    .reduce((sum, made) => sum + inputs[made.kind](made).moved, base.rupees)

/** Data of a revision, as a response gives it. */
const ofRevision = <Data extends object>(data: Data, revision: number): Data => {
  setEtag(data, `W/"user.${revision}"`)
  return data
}

const find = (banks: readonly Bank[] | undefined) => banks?.find(({ id }) => id === 'one')?.amount

const useReaders = () => ({
  list: find(useBanks().data),
  page: useBank('one').data?.amount,
  grid: find(useListedBanks().data),
  analysis: find(useAllExpenses().banks),
  transfers: find(useTransferAccounts()),
})

test('without a connection every screen shows one balance: the newest copy, and what waits over it', async () => {
  act(() => onlineManager.setOnline(false))
  localStorage.setItem('token', TOKEN)
  await fc.assert(
    fc.asyncProperty(copy, fc.option(copy), fc.array(waiting, { maxLength: 6 }), async (listed, alone, changes) => {
      const client = createQueryClient()
      const user = { id: 'user', name: 'Asha', email: 'a@b.example', phoneNumber: '', deathOfBirth: '1990-01-01' }
      client.setQueryData(sessionQuery(TOKEN).queryKey, { ...user, profileImage: '', upi: '', features: [...features] })
      client.setQueryData(waitingChangesQuery('user').queryKey, changes.map(toChange))
      const list = ofRevision([bank('one', listed.rupees), bank('two', 100)], listed.revision)
      client.setQueryData(banksQuery.queryKey, list)
      if (alone) client.setQueryData(bankKey('one'), ofRevision(bank('one', alone.rupees), alone.revision))
      for (const id of ['one', 'two']) client.setQueryData(expensesQuery(id).queryKey, [])
      const { result } = renderHook(useReaders, {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      })
      const balance = expectBalance(alone && alone.revision > listed.revision ? alone : listed, changes)
      expect(result.current).toEqual({
        list: balance,
        page: balance,
        grid: balance,
        analysis: balance,
        transfers: balance,
      })
      cleanup()
    }),
    { numRuns: 60 },
  )
})
