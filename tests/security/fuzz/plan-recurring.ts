import assert from 'node:assert/strict'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { isEnded, moveOn } from '#contract/plans/rhythm.ts'
import { type Kept, type Model, nextVersion } from './model.ts'
import { keepAdded, readResults } from './plan-splits.ts'
import { choose, expecting, listedVersion, named, type Plan, sent, spoiled } from './request.ts'
import type { FeatureStep } from './steps.ts'
import { TODAY } from './world.ts'

type StepOf<Name extends FeatureStep['kind']> = Extract<FeatureStep, { kind: Name }>

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** A plan of the API, with the fields that its next entry depends on. */
const read = (plan: Kept) => {
  const { next, until, template, kind, day, every } = Object(plan)
  const bankId: unknown = kind === 'expense' ? template.bank_id : template.bankId
  return { next, until, template, kind, day, every, bankId: typeof bankId === 'string' ? bankId : '' }
}

const choosePlan = (step: FeatureStep, mine: Model, others: Model) => {
  const { id, isOwn } = choose(step, [...mine.plans.keys()], [...others.plans.keys()])
  return { id, plan: isOwn ? mine.plans.get(id) : undefined }
}

const keep = (mine: Model, json: unknown, expected: object = {}): void => {
  assert.ok(typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string')
  const plan: Kept = { ...json, id: json.id }
  assert.partialDeepStrictEqual(plan, expected)
  assert.equal(plan.version, nextVersion(mine.plans.get(plan.id)))
  mine.plans.set(plan.id, plan)
}

/** Plans the request that adds a plan, or replaces one. */
export const savePlan = (step: StepOf<'addPlan'> | StepOf<'editPlan'>, mine: Model, others: Model): Plan => {
  const bank = choose(step.other, [...mine.banks.keys()], [...others.banks.keys()])
  const { id, plan: before } = choosePlan(step, mine, others)
  const isEdit = step.kind === 'editPlan'
  const { isExpense, hasBank, amount, reason, tag, every, ...fields } = step.fields
  const common = { amount: amount / 100, reason: named(mine, reason), tag }
  const bankId = isExpense || hasBank ? bank.id : ''
  const template = isExpense
    ? { ...common, bank_id: bankId, amountDebit: 'CASH' }
    : { ...common, bankId: bankId || null, requirement: 'Required', bank: 'SBI', returnName: '', returnAfterDays: 30 }
  const made = { ...fields, kind: isExpense ? 'expense' : 'lend', every, template }
  const hasAccount = bankId === '' || bank.isOwn || (before && read(before).bankId === bankId)
  const good = (isEdit && !before) || !hasAccount ? 404 : isEdit ? 200 : 201
  const { payload, status } = spoiled(step, made, good)
  const planned: Plan = {
    call: sent(isEdit ? endpoints.editPlan : endpoints.addPlan, { ...payload, ...(isEdit && { id }) }),
    status,
    done: ({ json }) => keep(mine, json, status === good ? made : {}),
  }
  return isEdit ? expecting(step, planned, before) : planned
}

/** Plans the deletion of a plan. */
export const deletePlan = (step: StepOf<'deletePlan'>, mine: Model, others: Model): Plan => {
  const { id, plan } = choosePlan(step, mine, others)
  return { call: sent(endpoints.deletePlan, { id }), status: plan ? 200 : 404, done: () => mine.plans.delete(id) }
}

/** Plans the list that makes the next entry of a plan, and moves the plan on. */
export const enterPlan = (step: StepOf<'enterPlan'>, mine: Model, others: Model): Plan => {
  const { id, plan } = choosePlan(step, mine, others)
  if (!plan) return { call: sent(buildPath(endpoints.skipPlan, { planId: id })), status: 404 }
  const { next, until, template, kind, day, every, bankId } = read(plan)
  const { date = next, amount: paise = inPaise(template.amount) } = step.fields
  const { returnAfterDays: _, ...fields } = template
  const entry = { ...fields, amount: paise / 100 }
  const made =
    kind === 'expense'
      ? { call: 'addExpenses', body: { ...entry, date } }
      : { call: 'addLend', body: { ...entry, lendDate: date, returnDate: '' } }
  const version = listedVersion(step, plan)
  const isOther = version !== plan.version
  const isRefused =
    isEnded({ next, until }) || (bankId !== '' && !(mine.banks.has(bankId) && mine.takes(bankId, -paise)))
  const mayBeFuture = date > TODAY
  return {
    call: sent(endpoints.addChange, { calls: [made, { call: 'skipPlan', params: { planId: id }, version }] }),
    status: isOther
      ? isRefused || mayBeFuture
        ? 'refused'
        : 412
      : isRefused
        ? 'refused'
        : mayBeFuture
          ? 'either'
          : 200,
    done: (response) => {
      const [added, moved] = readResults(response)
      keepAdded(mine, response, added, { amount: paise / 100 })
      keep(mine, moved, { template, ...moveOn({ next, day, every }) })
    },
    ...(isOther && { current: plan }),
  }
}

/** Plans the request that leaves out the next entry of a plan. */
export const skipPlan = (step: StepOf<'skipPlan'>, mine: Model, others: Model): Plan => {
  const { id, plan } = choosePlan(step, mine, others)
  const call = sent(buildPath(endpoints.skipPlan, { planId: id }))
  if (!plan) return { call, status: 404 }
  const { next, until, template, day, every } = read(plan)
  const planned: Plan = {
    call,
    status: isEnded({ next, until }) ? 400 : 200,
    done: ({ json }) => keep(mine, json, { template, ...moveOn({ next, day, every }) }),
  }
  return expecting({ ...step, spoil: null }, planned, plan)
}
