import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'

type StepOf<Name extends FeatureStep['kind']> = Extract<FeatureStep, { kind: Name }>

/** A row about a record or an account that the caller does not have. */
const wrongRow = (step: StepOf<'addImport'>, others: Model) => {
  const row = { line: 99, date: '2020-01-01', amount: 1, reason: 'x' }
  if (step.wrong === 'none') return []
  const [foreign = 'none'] = (step.wrong === 'lend' ? others.lends : others.banks).keys()
  return [
    step.wrong === 'lend'
      ? { ...row, action: 'return', lendId: foreign }
      : { ...row, action: 'transfer', toId: foreign },
  ]
}

/** Plans an import of credits. */
export const addImport = (step: StepOf<'addImport'>, mine: Model, others: Model): Plan => {
  const bank = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const own = step.rows.map(({ isSkipped, amount, reason, date }, line) => ({
    line,
    date,
    amount: amount / 100,
    reason: named(mine, reason),
    reference: `UTR${line}`,
    action: isSkipped ? 'skip' : 'credit',
  }))
  const credits = own.filter(({ action }) => action === 'credit')
  const rows = [...own, ...wrongRow(step, others)]
  const isTaken = bank.isOwn && (credits.length === 0 || mine.takes(bank.id, 0))
  const good = !bank.isOwn ? 404 : step.wrong === 'none' && isTaken ? 201 : 400
  const entries = mine.entries.get(bank.id)?.length ?? 0
  const fileHash = `file-of-${mine.user.canary}`
    .replaceAll(/[^\w-]/g, '-')
    .padEnd(16, '0')
    .slice(0, 128)
  const { payload, status } = spoiled(
    step,
    { bankId: bank.id, fileName: 'May.csv', fileHash, entries, again: true, rows },
    good,
  )
  return {
    call: sent(endpoints.addImport, payload),
    status,
    ...(bank.isOwn && { current: { entries, balance: mine.balance(bank.id) / 100 } }), // of another number of entries
    done: ({ json }) => {
      for (const { amount, reason, reference, date } of credits) {
        mine.move(bank.id, Math.round(amount * 100), 'credit', { date, reason, reference })
      }
      const added = credits.length
      const { id, ...rest } = Object(json)
      assert.deepEqual(rest, { added, skipped: own.length - added, balance: mine.balance(bank.id) / 100 })
      const made = added === 0 ? [] : (mine.entries.get(bank.id) ?? []).slice(-added)
      mine.imports.set(id, { bankId: bank.id, entries: made })
    },
  }
}

/** Plans the undoing of an import. */
export const deleteImport = (step: StepOf<'deleteImport'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.imports.keys()], [...others.imports.keys()])
  const call = sent(buildPath(endpoints.deleteImport, { importId: id }))
  const gone = mine.imports.get(id)
  if (!isOwn || !gone || !mine.banks.has(gone.bankId)) return { call, status: 404 }
  const { bankId } = gone
  const left = gone.entries.filter(({ isUndone }) => !isUndone).toSorted((one, other) => one.amount - other.amount)
  const inPaise = left.map(({ amount }) => Math.round(amount * 100))
  const total = inPaise.reduce((sum, paise) => sum + paise, 0)
  return {
    call,
    status: mine.holds(bankId, -total) ? 200 : 400,
    done: ({ json }) => {
      for (const [index, entry] of left.entries()) {
        entry.isUndone = true
        mine.move(bankId, -(inPaise[index] ?? 0), 'import-undone')
      }
      mine.imports.delete(id)
      assert.deepEqual(json, { balance: mine.balance(bankId) / 100 })
    },
  }
}
