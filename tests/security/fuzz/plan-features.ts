import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { type Model, nextVersion } from './model.ts'
import { addImport, deleteImport } from './plan-imports.ts'
import { editMovement, undoMovement } from './plan-movements.ts'
import { changeProof } from './plan-proofs.ts'
import { deletePlan, enterPlan, savePlan, skipPlan } from './plan-recurring.ts'
import { addBill, splitExpense } from './plan-splits.ts'
import { renameTag } from './plan-tags.ts'
import { choose, expecting, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'
import type { Answer } from './world.ts'

type Kind = FeatureStep['kind']
type StepOf<Name extends Kind> = Extract<FeatureStep, { kind: Name }>

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** The fields of a response that is an object. */
const fieldsOf = (json: unknown): Record<string, unknown> => ({ ...Object(json) })

/** The id in a response. */
const idIn = (record: Record<string, unknown>): { id: string } => {
  assert.ok(typeof record.id === 'string')
  return { id: record.id }
}

/** A spoiled field may also be one that was the reason of a refusal. */
const acceptEither = (step: FeatureStep, status: Plan['status']): Plan['status'] =>
  step.spoil && status === 'refused' ? 'either' : status

const addReturn = (step: StepOf<'addReturn'>, mine: Model, others: Model): Plan => {
  const lend = choose(step, [...mine.lends.keys()], [...others.lends.keys()])
  const bank = choose(step.other, [...mine.banks.keys()], [...others.banks.keys()])
  const { date, note } = step.fields
  const rest = lend.isOwn ? Math.max(mine.outstanding(lend.id), 1) : 1
  const paise = step.fields.amount === 'the rest' ? rest : step.fields.amount
  const toSigned = (amount: number) => (mine.lend(lend.id).direction === 'given' ? amount : -amount)
  const findStatus = (): number => {
    if (step.hasBank && step.returnKind === 'forgiven') return 400
    if (!lend.isOwn) return 404
    if (paise > mine.outstanding(lend.id)) return 400
    if (!step.hasBank) return 201
    if (!bank.isOwn) return 404
    return mine.takes(bank.id, toSigned(paise)) ? 201 : 400
  }
  const made = { date, amount: paise / 100, kind: step.returnKind, note: named(mine, note) }
  const { payload, status } = spoiled(step, { ...made, ...(step.hasBank && { bankId: bank.id }) }, findStatus())
  return {
    call: sent(buildPath(endpoints.addReturn, { lendId: lend.id }), payload),
    status: acceptEither(step, status),
    done: ({ json }) => {
      const response = fieldsOf(json)
      const added = fieldsOf(response.return)
      const { id } = idIn(added)
      const amount = inPaise(added.amount)
      mine.returns.set(id, { ...added, id })
      mine.settle(lend.id, amount, added.kind)
      assert.deepEqual(response.lend, mine.lend(lend.id))
      if (typeof added.bankId !== 'string') return
      mine.move(added.bankId, toSigned(amount), 'return')
      assert.equal(inPaise(response.balance), mine.balance(added.bankId))
    },
  }
}

const deleteReturn = (step: StepOf<'deleteReturn'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.returns.keys()], [...others.returns.keys()])
  const call = sent(buildPath(endpoints.deleteReturn, { returnId: id }))
  const gone = mine.returns.get(id)
  if (!isOwn || !gone) return { call, status: 404 }
  const lendId = String(gone.lendId)
  const amount = inPaise(gone.amount)
  const by = mine.lend(lendId).direction === 'given' ? -amount : amount
  const bankId = typeof gone.bankId === 'string' && mine.banks.has(gone.bankId) ? gone.bankId : undefined
  return {
    call,
    status: bankId === undefined || mine.holds(bankId, by) ? 200 : 400,
    done: ({ json }) => {
      mine.returns.delete(id)
      mine.settle(lendId, -amount, gone.kind)
      if (bankId !== undefined) mine.move(bankId, by, 'return-undone')
      assert.deepEqual(fieldsOf(json).lend, mine.lend(lendId))
    },
  }
}

const addTransfer = (step: StepOf<'addTransfer'>, mine: Model, others: Model): Plan => {
  const from = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const to = choose(step.other, [...mine.banks.keys()], [...others.banks.keys()])
  const { amount } = step.fields
  const isFine =
    from.id !== to.id && from.isOwn && to.isOwn && mine.takes(from.id, -amount) && mine.takes(to.id, amount)
  const made = {
    ...step.fields,
    fromId: from.id,
    toId: to.id,
    amount: amount / 100,
    note: named(mine, step.fields.note),
  }
  const { payload, status } = spoiled(step, made, isFine ? 201 : 400)
  return {
    call: sent(endpoints.addTransfer, payload),
    status: isFine ? status : 'refused',
    done: ({ json }) => {
      const added = fieldsOf(json)
      const { id } = idIn(added)
      const moved = inPaise(added.amount)
      mine.transfers.set(id, { ...added, id })
      mine.move(String(added.fromId), -moved, 'transfer')
      mine.move(String(added.toId), moved, 'transfer')
    },
  }
}

const deleteTransfer = (step: StepOf<'deleteTransfer'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.transfers.keys()], [...others.transfers.keys()])
  const call = sent(buildPath(endpoints.deleteTransfer, { transferId: id }))
  const gone = mine.transfers.get(id)
  if (!isOwn || !gone) return { call, status: 404 }
  const [from, to, amount] = [String(gone.fromId), String(gone.toId), inPaise(gone.amount)]
  const isThere = mine.banks.has(from) && mine.banks.has(to)
  const isFine = isThere && mine.holds(to, -amount) && mine.holds(from, amount)
  return {
    call,
    status: isFine ? 200 : 'refused',
    done: () => {
      mine.transfers.delete(id)
      mine.move(to, -amount, 'transfer-undone')
      mine.move(from, amount, 'transfer-undone')
    },
  }
}

const adjustBalance = (step: StepOf<'adjustBalance'>, mine: Model, others: Model): Plan => {
  const bank = choose(step, [...mine.banks.keys()], [...others.banks.keys()])
  const made = { balance: step.paise / 100, note: named(mine, step.note) }
  const { payload, status } = spoiled(step, made, bank.isOwn ? 200 : 404)
  return {
    call: sent(buildPath(endpoints.adjustBalance, { bankId: bank.id }), payload),
    status,
    done: ({ json }) => mine.move(bank.id, inPaise(json) - mine.balance(bank.id), 'adjustment'),
  }
}

const editExpense = (step: StepOf<'editExpense'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.expenses.keys()], [...others.expenses.keys()])
  const bank = choose(step.other, [...mine.banks.keys()], [...others.banks.keys()])
  const before = mine.expenses.get(id)
  const bankId = before && !step.isMoved ? String(before.bank_id) : bank.id
  const by = inPaise(before?.amount) - step.fields.amount
  const findStatus = (): number => {
    if (!isOwn) return 404
    if (bankId !== before?.bank_id) return 400
    return by === 0 || mine.takes(bankId, by) ? 200 : 400
  }
  const { amount, reason, ...fields } = step.fields
  const made = { ...fields, id, bank_id: bankId, amount: amount / 100, reason: named(mine, reason) }
  const { payload, status } = spoiled(step, made, findStatus())
  const keep = (response: Answer) => mine.keep('expenses', response, status === 'either' ? undefined : made)
  const edit: Plan = {
    call: sent(endpoints.editExpense, payload),
    status: acceptEither(step, status),
    done: (response) => mine.move(bankId, inPaise(before?.amount) - inPaise(keep(response).amount), 'expense-edited'),
  }
  return expecting(step, edit, before)
}

const renamePerson = (step: StepOf<'renamePerson'>, mine: Model): Plan => {
  const names = [...mine.lends.values()].map(({ returnName }) => String(returnName))
  const from = ` ${names[step.pick % names.length] ?? ''}  `
  const isMerge = step.other.on === 'own'
  const to = isMerge ? (names[step.other.pick % names.length] ?? '').toUpperCase() : step.to
  const isFine = from.trim() !== '' && to.trim() !== '' && to.length <= 100
  return {
    call: sent(endpoints.renamePerson, { from, to }),
    status: isFine ? 200 : 400,
    done: ({ json }) => {
      const own = [...mine.lends.values()].filter(
        ({ returnName }) => returnName !== '' && toPersonKey(String(returnName)) === toPersonKey(from),
      )
      for (const lend of own) {
        mine.lends.set(lend.id, { ...lend, returnName: toPersonName(to), version: nextVersion(lend) })
      }
      mine.spell(toPersonName(to)) // of whom they became
      assert.equal(fieldsOf(json).renamed, own.length)
    },
  }
}

/** Plans a request of the calls beyond the first version. */
export const planFeature = (step: FeatureStep, mine: Model, others: Model): Plan => {
  switch (step.kind) {
    case 'addReturn':
      return addReturn(step, mine, others)
    case 'deleteReturn':
      return deleteReturn(step, mine, others)
    case 'addTransfer':
      return addTransfer(step, mine, others)
    case 'addBill':
      return addBill(step, mine, others)
    case 'splitExpense':
      return splitExpense(step, mine, others)
    case 'deleteTransfer':
      return deleteTransfer(step, mine, others)
    case 'adjustBalance':
      return adjustBalance(step, mine, others)
    case 'editMovement':
      return editMovement(step, mine, others)
    case 'undoMovement':
      return undoMovement(step, mine, others)
    case 'editExpense':
      return editExpense(step, mine, others)
    case 'addImport':
      return addImport(step, mine, others)
    case 'deleteImport':
      return deleteImport(step, mine, others)
    case 'renamePerson':
      return renamePerson(step, mine)
    case 'renameTag':
      return renameTag(step, mine)
    case 'setProof':
    case 'deleteProof':
      return changeProof(step, mine, others)
    case 'addPlan':
    case 'editPlan':
      return savePlan(step, mine, others)
    case 'deletePlan':
      return deletePlan(step, mine, others)
    case 'enterPlan':
      return enterPlan(step, mine, others)
    case 'skipPlan':
      return skipPlan(step, mine, others)
  }
}
