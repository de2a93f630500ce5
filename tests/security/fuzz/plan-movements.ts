import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'

type StepOf<Name extends FeatureStep['kind']> = Extract<FeatureStep, { kind: Name }>

const ownWords = ['credit', 'debit', 'transfer', 'adjustment']

const chooseEntry = (step: FeatureStep, mine: Model, others: Model) => {
  const read = mine.listReadEntries()
  const { id, isOwn } = choose(step, [...read.keys()], [...others.listReadEntries().keys()])
  return { id, found: isOwn ? read.get(id) : undefined }
}

/** Plans a change of the words of an entry. */
export const editMovement = (step: StepOf<'editMovement'>, mine: Model, others: Model): Plan => {
  const { id, found } = chooseEntry(step, mine, others)
  const { reason } = step.fields
  const words = { ...step.fields, ...(reason !== undefined && { reason: named(mine, reason) }) }
  const good = !found ? 404 : ownWords.includes(found.entry.kind) ? 200 : 400
  const { payload, status } = spoiled(step, words, good)
  return {
    call: sent(buildPath(endpoints.editMovement, { entryId: id }), payload),
    status,
    done: ({ json }) => {
      assert.ok(found)
      const { kind, amount, balance } = found.entry
      const { date, reason, ...entry } = Object(json)
      assert.partialDeepStrictEqual(entry, { id, kind, amount, balance })
      if (status === 200) assert.partialDeepStrictEqual({ date, reason }, words)
      found.entry.words = { ...found.entry.words, date, reason }
    },
  }
}

/** Plans the undoing of a credit or a debit. */
export const undoMovement = (step: StepOf<'undoMovement'>, mine: Model, others: Model): Plan => {
  const { id, found } = chooseEntry(step, mine, others)
  const call = sent(buildPath(endpoints.deleteMovement, { entryId: id }))
  if (!found) return { call, status: 404 }
  const { bankId, entry } = found
  const by = -Math.round(entry.amount * 100)
  const isUndoable = ['credit', 'debit'].includes(entry.kind) && !entry.isUndone
  return {
    call,
    status: isUndoable && mine.holds(bankId, by) ? 200 : 400,
    done: ({ json }) => {
      entry.isUndone = true
      mine.move(bankId, by, `${entry.kind}-undone`, { undoesId: id, reference: '' })
      assert.deepEqual(json, { balance: mine.balance(bankId) / 100 })
    },
  }
}
