import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { planFeature } from './plan-features.ts'
import { addLend, deleteLend, editLend } from './plan-lends.ts'
import { choose, expecting, named, type Plan, type RecordStep, sent, spoiled } from './request.ts'
import type { Step } from './steps.ts'
import type { Call } from './world.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Plans the request of a step for a user. */
export const plan = (step: RecordStep, mine: Model, others: Model): Plan => {
  const bank = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const expense = choose(step, [...mine.expenses.keys()], [...others.expenses.keys()])
  const email = others.user.email // the server ignores an e-mail address in a payload

  if ('feature' in step) return planFeature(step, mine, others)
  switch (step.kind) {
    case 'addLend':
      return addLend(step, mine, others)
    case 'editLend':
      return editLend(step, mine, others)
    case 'deleteLend':
      return deleteLend(step, mine, others)
    case 'addBank':
    case 'editBank': {
      const { isActive, ...fields } = step.fields
      const isEdit = step.kind === 'editBank'
      const own = { ...fields, accountHolderName: named(mine, fields.accountHolderName) }
      const made = { ...own, ...(isEdit ? { id: bank.id } : { amount: step.balance / 100 }) }
      const isThere = mine.has(fields, isEdit ? bank.id : '')
      const good = isEdit ? (bank.isOwn ? (isThere ? 409 : 200) : 404) : isThere ? 409 : 201
      const { payload, status } = spoiled(step, { ...made, isActive }, good)
      const planned: Plan = {
        call: sent(isEdit ? endpoints.editBank : endpoints.addBank, { email, ...payload }),
        // A different account number may be accepted.
        status: status === 'refused' && good === 409 ? 'either' : status,
        done: (response) => mine.keep('banks', response, status === good ? { ...made, active: isActive } : undefined),
      }
      return isEdit ? expecting(step, planned, bank.isOwn ? mine.bank(bank.id) : undefined) : planned
    }
    case 'deleteBank':
      return {
        call: sent(buildPath(endpoints.deleteBank, { id: bank.id })),
        status: bank.isOwn ? 200 : 404,
        done: () => mine.dropBank(bank.id),
      }
    case 'credit':
    case 'debit': {
      const amount = step.spoil ? asText(step.spoil.value) : String(step.paise / 100)
      const isAmount = /^\d{1,11}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0
      const by = Math.round(Number(amount) * 100) * (step.kind === 'credit' ? 1 : -1)
      const good = bank.isOwn ? (mine.takes(bank.id, by) ? 200 : 400) : 404
      const { words: sentWords } = step
      const words = sentWords ? { ...sentWords, reason: named(mine, sentWords.reason) } : undefined
      const endpoint = buildPath(step.kind === 'credit' ? endpoints.creditAmount : endpoints.debitAmount, {
        id: bank.id,
      })
      return {
        call: sent(
          { ...endpoint, path: `${endpoint.path}?amount=${encodeURIComponent(amount.toWellFormed())}` },
          words,
        ),
        status: isAmount ? good : 400,
        done: ({ json }) => {
          mine.move(bank.id, by, step.kind, words && { ...words, reference: words.reference.trim() })
          assert.equal(json, mine.balance(bank.id) / 100)
        },
      }
    }
    case 'addExpense': {
      const { fields } = step
      const made = { ...fields, bank_id: bank.id, amount: fields.amount / 100, reason: named(mine, fields.reason) }
      const good = bank.isOwn ? (mine.takes(bank.id, -fields.amount) ? 201 : 400) : 404
      const { payload, status } = spoiled(step, made, good)
      return {
        call: sent(endpoints.addExpenses, { email, ...payload }),
        status,
        done: (response) => {
          const { amount } = mine.keep('expenses', response, status === 'either' ? undefined : made)
          mine.move(bank.id, -Math.round(Number(amount) * 100), 'expense')
        },
      }
    }
    case 'deleteExpense':
      return {
        call: sent(buildPath(endpoints.deleteExpense, { expenseId: expense.id })),
        status: expense.isOwn ? 200 : 404,
        done: () => {
          const gone = mine.expenses.get(expense.id)
          mine.move(String(gone?.bank_id), Math.round(Number(gone?.amount) * 100), 'expense-deleted')
          mine.expenses.delete(expense.id)
        },
      }
    case 'readLedger':
      return {
        call: sent(buildPath(endpoints.ledger, { bankId: bank.id })),
        status: bank.isOwn ? 200 : 404,
        done: ({ json }) => mine.expectLedger(bank.id, json),
      }
    case 'readReturns':
      return {
        call: sent(endpoints.returns),
        status: 200,
        done: ({ json }) => assert.deepEqual(json, mine.listReturns()),
      }
    case 'readBank':
      return {
        call: sent(buildPath(endpoints.idBank, { id: bank.id })),
        status: bank.isOwn ? 200 : 404,
        done: ({ json }) => assert.deepEqual(json, mine.bank(bank.id)),
      }
    case 'readExpenses':
      return {
        call: sent(buildPath(endpoints.bankExpenses, { bankId: bank.id })),
        status: bank.isOwn ? 200 : 404,
        done: ({ json }) => assert.deepEqual(json, mine.listExpenses(bank.id)),
      }
  }
}

/** Plans a request without a token, with hostile values in every field. */
const authCall = ({ call, words, who }: Extract<Step, { kind: 'auth' }>, models: readonly [Model, Model]): Call => {
  const [email, password, otp, token] = words
  const known = models[who].user.email
  const isKnown = typeof email === 'string' && email.length < 4
  return { method: 'POST', path: endpoints[call].path, body: { email: isKnown ? known : email, password, otp, token } }
}

/** Plans a request outside the model: it must change nothing. */
export const blind = (step: Extract<Step, { kind: 'auth' | 'junk' }>, models: readonly [Model, Model]): Plan => {
  if (step.kind === 'auth') return { call: authCall(step, models), status: 'either', by: false }
  const { method, body, headers } = step
  const path = step.path.replace('SHARE', models[step.who].user.share)
  const isLogout = path === endpoints.logout.path // with the caller's token it would log the caller out
  return { call: { method, path, body, headers }, status: 'either', ...(isLogout && { by: false }) }
}
