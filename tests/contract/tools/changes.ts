import { expect } from 'vitest'
import { type ApiResponse, call } from './calls.ts'
import { balanceOf, keyed, ledgerOf } from './money.ts'
import type { Person } from './people.ts'
import { type Plan, plansOf } from './plans.ts'
import { expense, expensesOf, lend, lendsOf } from './records.ts'

/** A call of a list. */
export type ListedCall = { call: string; params?: object; body?: object; version?: number }

export type Changed = { key: string; results: unknown[] }

/** Sends a list of calls as one change. */
export const change = (by: Person, calls: unknown, key?: string): Promise<ApiResponse<Changed>> =>
  call('POST /api/v1/changes', { by, json: { calls }, headers: keyed(key) })

/** A given record of ₹20 in a list. `fields` replace its values. */
export const given = (fields: object = {}): ListedCall => ({
  call: 'addLend',
  body: lend({ amount: 20, direction: 'given', ...fields }),
})

/** An expense of ₹10 in a list. `fields` replace its values. */
export const spend = (bankId: string, fields: Record<string, unknown> = {}): ListedCall => ({
  call: 'addExpenses',
  body: expense(bankId, { amount: 10, ...fields }),
})

/** Makes the next expense of a plan. `fields` replace its values. */
export const enterPlan = (by: Person, plan: Plan, fields: object = {}, key?: string): Promise<ApiResponse<Changed>> => {
  const skip = { call: 'skipPlan', params: { planId: plan.id }, version: plan.version }
  return change(by, [{ call: 'addExpenses', body: { ...plan.template, date: plan.next, ...fields } }, skip], key)
}

/** Expects that a refused list did nothing. */
export const expectNothingDone = async (by: Person, bankId: string, refuse: () => Promise<unknown>): Promise<void> => {
  const read = async () => [
    await balanceOf(by, bankId),
    await expensesOf(by, bankId),
    await ledgerOf(by, bankId),
    await lendsOf(by),
    await plansOf(by),
  ]
  const before = await read()
  await refuse()
  expect(await read()).toEqual(before)
}
