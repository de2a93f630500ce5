import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { features } from '#contract/features.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { bankKey, banksQuery, useBank, useBanks, useListedBanks } from '#src/banks/bank-queries.ts'
import { addExpense, deleteExpense, editExpense, expensesQuery } from '#src/banks/expense-queries.ts'
import { creditAmount, debitAmount } from '#src/banks/movement-queries.ts'
import { useTransferAccounts } from '#src/banks/transfer/use-transfer-accounts.ts'
import { addTransfer } from '#src/banks/transfer-queries.ts'
import { getChangeQueue } from '#src/changes/change-queue.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
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
  return { ...rest, id, email: '', active, version: 1 }
}

/** A cached balance in rupees, and its age in seconds. */
const copy = fc.record({ rupees: fc.integer({ min: 0, max: 1_000_000 }), age: fc.nat({ max: 5 }) })

/** A waiting change: how it moves the balance of account `one`, and whether it was sent before without a response. */
const waiting = fc.record({
  kind: fc.constantFrom('credit', 'debit', 'expense', 'edited', 'deleted', 'transfer'),
  amount: fc.integer({ min: 1, max: 75_000_000 }),
  sentAge: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  isRefused: fc.boolean(),
})
type Waiting = typeof waiting extends fc.Arbitrary<infer Value> ? Value : never

/** An expense that the server has. Its amount is in the balance already. */
const paid: Expense = {
  id: 'paid',
  bank_id: 'one',
  date: inDays(-1),
  amount: 250,
  reason: 'Rent',
  amountDebit: 'CASH',
  tag: '',
  hasProof: false,
  version: 1,
}

/** How each kind is stored, and how many rupees it moves. */
const inputs = {
  credit: ({ amount }: Waiting) => ({ change: 'creditAmount', input: { bankId: 'one', amount }, moved: amount }),
  debit: ({ amount }: Waiting) => ({ change: 'debitAmount', input: { bankId: 'one', amount }, moved: -amount }),
  expense: ({ amount }: Waiting) => ({
    change: 'addExpense',
    input: { bank_id: 'one', amount, date: inDays(0), reason: 'Rent', amountDebit: 'CASH' },
    moved: -amount,
  }),
  edited: ({ amount }: Waiting) => ({
    change: 'editExpense',
    input: { before: paid, after: { ...paid, amount } },
    moved: paid.amount - amount,
  }),
  deleted: () => ({ change: 'deleteExpense', input: paid, moved: paid.amount }),
  transfer: ({ amount }: Waiting) => ({
    change: 'addTransfer',
    input: { fromId: 'two', toId: 'one', amount, date: inDays(0), note: '' },
    moved: amount,
  }),
} as const

const secondsAgo = (seconds: number): number => NOW - seconds * 1_000

const toChange = (made: Waiting, index: number): WaitingChange => {
  const { change, input } = inputs[made.kind as keyof typeof inputs](made)
  const stored = { key: `key-${index}`, change, input, record: null, version: null, madeAt: NOW, dependsOn: [] }
  const sequence = index + 1
  if (made.isRefused)
    return {
      ...stored,
      sequence,
      attempts: 0,
      state: 'refused',
      status: 400,
      message: 'Insufficient balance',
      errors: {},
    }
  if (made.sentAge === undefined) return { ...stored, sequence, attempts: 0, state: 'waiting' }
  return { ...stored, sequence, attempts: 1, state: 'unknown', firstSentAt: secondsAgo(made.sentAge) }
}

/** What the screens should show: the newer copy, and over it what that copy cannot have yet. */
const expectBalance = (base: { rupees: number; age: number }, changes: readonly Waiting[]): number =>
  changes
    .filter(({ isRefused, sentAge }) => !isRefused && (sentAge === undefined || base.age > sentAge))
    .reduce((sum, made) => sum + inputs[made.kind as keyof typeof inputs](made).moved, base.rupees)

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
      const at = ({ age }: { age: number }) => ({ updatedAt: secondsAgo(age) })
      client.setQueryData(banksQuery.queryKey, [bank('one', listed.rupees), bank('two', 100)], at(listed))
      if (alone) client.setQueryData(bankKey('one'), bank('one', alone.rupees), at(alone))
      for (const id of ['one', 'two']) client.setQueryData(expensesQuery(id).queryKey, id === 'one' ? [paid] : [])
      getChangeQueue(client, 'user').know([
        creditAmount,
        debitAmount,
        addExpense,
        editExpense,
        deleteExpense,
        addTransfer,
      ])
      const { result } = renderHook(useReaders, {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      })
      const balance = expectBalance(alone && alone.age < listed.age ? alone : listed, changes)
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
