import assert from 'node:assert/strict'
import { endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

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
      for (const [index, lend] of lends.entries()) {
        const kept = mine.keep(
          'lends',
          { ...response, json: lend },
          { amount: shares[index]?.amount, direction: 'given' },
        )
        if (typeof kept.bankId === 'string') mine.move(kept.bankId, -inPaise(kept.amount), 'lend')
      }
      if (expense) {
        const { bank_id: bankId, amount } = mine.keep('expenses', { ...response, json: expense }, { amount: own / 100 })
        mine.move(String(bankId), -inPaise(amount), 'expense')
      }
      if (balance !== undefined) assert.equal(inPaise(balance), mine.balance(bank.id))
    },
  }
}
