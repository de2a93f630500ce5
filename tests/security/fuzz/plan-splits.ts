import assert from 'node:assert/strict'
import { endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, listedVersion, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'
import type { Answer } from './world.ts'

type StepOf<Name extends FeatureStep['kind']> = Extract<FeatureStep, { kind: Name }>
type Listed = { call: string; params?: object; body?: Record<string, unknown>; version?: number }

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** The results of a list of calls. */
export const readResults = ({ json }: Answer): unknown[] => {
  const { results } = Object(json)
  assert.ok(Array.isArray(results))
  return results
}

/** Keeps an added record or expense of a list, and moves its account. */
export const keepAdded = (mine: Model, response: Answer, json: unknown, expected?: object): void => {
  const isExpense = 'bank_id' in Object(json)
  const made = mine.keep(isExpense ? 'expenses' : 'lends', { ...response, json }, { ...expected })
  const bankId = isExpense ? made.bank_id : made.bankId
  if (typeof bankId === 'string') mine.move(bankId, -inPaise(made.amount), isExpense ? 'expense' : 'lend')
}

/** Plans a list of calls. A step that spoils something does it in the body of the last one. */
const planList = (step: FeatureStep, calls: readonly Listed[], good: number): Pick<Plan, 'call' | 'status'> => {
  const last = calls.at(-1)
  const { payload, status } = spoiled(step, { ...last?.body }, good)
  const sentCalls = [...calls.slice(0, -1), { ...last, body: payload }]
  // The spoiled field may be what was refused.
  const expected = step.spoil && status === 'refused' && good >= 400 ? 'either' : status
  return { call: sent(endpoints.addChange, { calls: sentCalls }), status: expected }
}

/** Plans the list that splits an expense with another person: the expense becomes the own part, or goes. */
export const splitExpense = (step: StepOf<'splitExpense'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.expenses.keys()], [...others.expenses.keys()])
  const before = isOwn ? mine.expenses.get(id) : undefined
  const [bankId, total] = [String(before?.bank_id ?? id), inPaise(before?.amount ?? 1)]
  const own = step.isAll ? 0 : step.own % total
  const { date, requirement, bank, tag } = step.fields
  const reason = named(mine, step.fields.reason)
  const version = listedVersion(step, before)
  const edited = {
    id,
    bank_id: bankId,
    date,
    reason,
    tag,
    amount: own / 100,
    amountDebit: before?.amountDebit ?? 'CASH',
  }
  const owed = { lendDate: date, reason, requirement, bank, tag, bankId, returnName: named(mine, 'guest') }
  const first: Listed =
    own > 0
      ? { call: 'editExpense', body: edited, version }
      : { call: 'deleteExpense', params: { expenseId: id }, version }
  const calls = [first, { call: 'addLend', body: { ...owed, amount: (total - own) / 100 } }]
  const isOther = before !== undefined && version !== before.version
  const good = !before ? 404 : isOther ? 412 : mine.takes(bankId, total - own) ? 200 : 400
  return {
    ...planList(step, calls, good),
    ...(isOther && { status: step.spoil ? 'refused' : 412, current: before }),
    done: (response) => {
      const [expense, lend] = readResults(response)
      if (own > 0) mine.keep('expenses', { ...response, json: expense }, edited)
      else mine.expenses.delete(id)
      mine.move(bankId, total - own, own > 0 ? 'expense-edited' : 'expense-deleted')
      keepAdded(mine, response, lend)
    },
  }
}

/** Plans the list that splits a bill: an expense of the own part where an account pays, and a record for each person. */
export const addBill = (step: StepOf<'addBill'>, mine: Model, others: Model): Plan => {
  const { id: bankId, isOwn } = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const { own, amounts, fields, hasBank } = step
  const { date, requirement, bank, tag } = fields
  const total = amounts.reduce((sum, paise) => sum + paise, own)
  const reason = named(mine, fields.reason)
  const expense = { bank_id: bankId, date, reason, tag, amount: own / 100, amountDebit: 'CASH' }
  const owed = { lendDate: date, reason, requirement, bank, tag, ...(hasBank && { bankId }) }
  const lends = amounts.map((paise, index) => ({
    call: 'addLend',
    body: { ...owed, amount: paise / 100, returnName: named(mine, `guest ${index}`) },
  }))
  const calls: Listed[] = [...(hasBank && own > 0 ? [{ call: 'addExpenses', body: expense }] : []), ...lends]
  const good = !hasBank ? 200 : !isOwn ? 404 : mine.takes(bankId, -total) ? 200 : 400
  return {
    ...planList(step, calls, good),
    done: (response) => {
      for (const [index, json] of readResults(response).entries()) {
        keepAdded(mine, response, json, step.spoil ? {} : { amount: calls[index]?.body?.amount })
      }
    },
  }
}
