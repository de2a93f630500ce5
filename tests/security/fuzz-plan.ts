import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Model } from './fuzz-model.ts'
import { isBadAmount, type Step } from './fuzz-steps.ts'
import type { Answer, Call } from './fuzz-world.ts'

type Fields = Record<string, unknown>

/** A request, its expected outcome, and its effect on the model. `refused`: any 4xx; `either`: any 4xx or a success. */
export type Plan = { call: Call; status: number | 'refused' | 'either'; done?: (answer: Answer) => void; by?: false }

const MISSING = '01900000-0000-7000-8000-000000000000'

type RecordStep = Exclude<Step, { kind: 'auth' | 'junk' }>

/** The id of a step's record, and whether the caller owns it. */
const choose = ({ on, pick }: RecordStep, own: readonly string[], foreign: readonly string[]) => {
  const ids = on === 'own' ? own : on === 'foreign' ? foreign : []
  const id = ids[pick % ids.length]
  return { id: id ?? MISSING, isOwn: on === 'own' && id !== undefined }
}

const sent = ({ method, path }: { method: string; path: string }, body?: unknown): Call => ({
  method: method.toUpperCase(),
  path,
  ...(body !== undefined && { body }),
})

/** Replaces one field of a payload, as the step says. Returns it with the new expected outcome. */
const spoiled = (
  { spoil }: RecordStep,
  payload: Fields,
  status: number,
): { payload: Fields; status: Plan['status'] } => {
  const names = Object.keys(payload)
  const name = spoil && names[spoil.field % names.length]
  if (!spoil || !name) return { payload, status }
  const isRefused = status >= 400 || (name === 'amount' && isBadAmount(spoil.value)) || name.endsWith('id')
  return { payload: { ...payload, [name]: spoil.value }, status: isRefused ? 'refused' : 'either' }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const named = (model: Model, text: string): string => `${model.user.canary} ${text}`.trim()

/** Plans the request of a step for a user. */
export const plan = (step: RecordStep, mine: Model, others: Model): Plan => {
  const lend = choose(step, [...mine.lends.keys()], [...others.lends.keys()])
  const bank = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const expense = choose(step, [...mine.expenses.keys()], [...others.expenses.keys()])
  const email = others.user.email // the server ignores an e-mail address in a payload

  switch (step.kind) {
    case 'addLend':
    case 'editLend': {
      const { fields } = step
      const isEdit = step.kind === 'editLend'
      const own = { ...fields, reason: named(mine, fields.reason), returnName: fields.returnName.trim() }
      const lends = { ...own, amount: fields.amount / 100, ...(isEdit && { id: lend.id }) }
      const { payload, status } = spoiled(step, lends, isEdit ? (lend.isOwn ? 200 : 404) : 201)
      return {
        call: sent(isEdit ? endpoints.editLend : endpoints.addLend, { email, ...payload }),
        status,
        done: (answer) => mine.keep('lends', answer, status === 'either' ? undefined : lends),
      }
    }
    case 'deleteLend':
      return {
        call: sent(endpoints.deleteLend, { id: lend.id }),
        status: lend.isOwn ? 200 : 404,
        done: () => mine.lends.delete(lend.id),
      }
    case 'addBank':
    case 'editBank': {
      const { isActive, ...fields } = step.fields
      const isEdit = step.kind === 'editBank'
      const own = { ...fields, accountHolderName: named(mine, fields.accountHolderName) }
      const made = { ...own, ...(isEdit ? { id: bank.id } : { amount: step.balance / 100 }) }
      const isThere = mine.has(fields, isEdit ? bank.id : '')
      const good = isEdit ? (bank.isOwn ? (isThere ? 409 : 200) : 404) : isThere ? 409 : 201
      const { payload, status } = spoiled(step, { ...made, isActive }, good)
      return {
        call: sent(isEdit ? endpoints.editBank : endpoints.addBank, { email, ...payload }),
        // A different account number may be accepted.
        status: status === 'refused' && good === 409 ? 'either' : status,
        done: (answer) => mine.keep('banks', answer, status === good ? { ...made, active: isActive } : undefined),
      }
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
      const endpoint = buildPath(step.kind === 'credit' ? endpoints.creditAmount : endpoints.debitAmount, {
        id: bank.id,
      })
      return {
        call: { method: 'PATCH', path: `${endpoint.path}?amount=${encodeURIComponent(amount.toWellFormed())}` },
        status: isAmount ? good : 400,
        done: ({ json }) => {
          mine.move(bank.id, by)
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
        done: (answer) => {
          const { amount } = mine.keep('expenses', answer, status === 'either' ? undefined : made)
          mine.move(bank.id, -Math.round(Number(amount) * 100))
        },
      }
    }
    case 'deleteExpense':
      return {
        call: sent(buildPath(endpoints.deleteExpense, { expenseId: expense.id })),
        status: expense.isOwn ? 200 : 404,
        done: () => {
          const gone = mine.expenses.get(expense.id)
          mine.move(String(gone?.bank_id), Math.round(Number(gone?.amount) * 100))
          mine.expenses.delete(expense.id)
        },
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
  const { method, path, body, headers } = step
  const isLogout = path === endpoints.logout.path // with the caller's token it would log the caller out
  return { call: { method, path, body, headers }, status: 'either', ...(isLogout && { by: false }) }
}
