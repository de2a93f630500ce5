import assert from 'node:assert/strict'
import { endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, expecting, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'
import type { Answer } from './world.ts'

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** Keeps the records of a bill in a response, and moves their accounts. */
const keepLends = (
  mine: Model,
  response: Answer,
  lends: readonly unknown[],
  sent: readonly { amount: number }[],
): void => {
  for (const [index, lend] of lends.entries()) {
    const kept = mine.keep('lends', { ...response, json: lend }, { amount: sent[index]?.amount, direction: 'given' })
    if (typeof kept.bankId === 'string') mine.move(kept.bankId, -inPaise(kept.amount), 'lend')
  }
}

/** Plans the request that splits an expense with another person: the expense becomes the own part, or goes. */
export const splitExpense = (
  step: Extract<FeatureStep, { kind: 'splitExpense' }>,
  mine: Model,
  others: Model,
): Plan => {
  const { id, isOwn } = choose(step, [...mine.expenses.keys()], [...others.expenses.keys()])
  const before = mine.expenses.get(id)
  const [bankId, total] = [String(before?.bank_id), inPaise(before?.amount ?? 1)]
  const own = step.isAll ? 0 : step.own % total
  const good = !isOwn ? 404 : mine.takes(bankId, total - own) ? 201 : 400
  const shares = [{ name: named(mine, 'guest'), amount: (total - own) / 100 }]
  const bill = { reason: named(mine, step.fields.reason), total: total / 100, own: own / 100, shares, expenseId: id }
  const { payload, status } = spoiled(step, { ...step.fields, ...bill }, good)
  const split: Plan = {
    call: sent(endpoints.addSplit, payload),
    status: step.spoil && status === 'refused' ? 'either' : status, // The spoiled field may be what was refused.
    done: (response) => {
      const { lends, expense, balance } = Object(response.json)
      if (balance !== undefined && expense) {
        const { amount } = mine.keep('expenses', { ...response, json: expense }, undefined)
        mine.move(bankId, total - inPaise(amount), 'expense-edited')
      } else if (balance !== undefined) {
        mine.expenses.delete(id)
        mine.move(bankId, total, 'expense-deleted')
      }
      keepLends(mine, response, lends, shares)
      if (balance !== undefined) assert.equal(inPaise(balance), mine.balance(bankId))
    },
  }
  return expecting(step, split, before)
}

/** Plans the request that splits a bill: a record for each person, and an expense of the own part where an account pays. */
export const addSplit = (step: Extract<FeatureStep, { kind: 'addSplit' }>, mine: Model, others: Model): Plan => {
  const bank = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const { own, amounts, fields, hasBank } = step
  const total = amounts.reduce((sum, paise) => sum + paise, own)
  const good = !hasBank ? 201 : !bank.isOwn ? 404 : mine.takes(bank.id, -total) ? 201 : 400
  const reason = named(mine, fields.reason)
  const shares = amounts.map((paise, index) => ({ name: named(mine, `guest ${index}`), amount: paise / 100 }))
  const made = { ...fields, reason, total: total / 100, own: own / 100, shares, ...(hasBank && { bankId: bank.id }) }
  const { payload, status } = spoiled(step, made, good)
  return {
    call: sent(endpoints.addSplit, payload),
    status: step.spoil && status === 'refused' ? 'either' : status, // The spoiled field may be what was refused.
    done: (response) => {
      const { lends, expense, balance } = Object(response.json)
      keepLends(mine, response, lends, shares)
      if (expense) {
        const { bank_id: bankId, amount } = mine.keep('expenses', { ...response, json: expense }, { amount: own / 100 })
        mine.move(String(bankId), -inPaise(amount), 'expense')
      }
      if (balance !== undefined) assert.equal(inPaise(balance), mine.balance(bank.id))
    },
  }
}
