import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { PLAN_ENDED } from '#contract/fields/messages.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { creditTemplateSchema, expenseTemplateSchema, lendTemplateSchema, type Plan } from '#contract/plans/response.ts'
import { isEnded, keepDay, moveOn } from '#contract/plans/rhythm.ts'
import { type EditedPlan, MAX_PLANS, type NewPlan } from '#contract/plans/rules.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readOwn } from '#server/http/read-own.ts'
import { deleteRowsById, insertRows, updateRow } from '#server/journal/rows.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Store, Tables } from '#server/store/tables.ts'

type PlanRow = Selectable<Tables['plans']>

/** Converts a row to the plan of the API. */
export const toPlan = (row: PlanRow): Plan =>
  ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    next: row.next_date,
    day: row.day,
    every: { unit: row.every_unit, count: row.every_count },
    until: row.until_date,
    paused: row.paused === 1,
    template: JSON.parse(row.template),
  }) as Plan // toPlanRow wrote the template, after the rules of its kind

/** A template with all fields of a response. */
const fillTemplate = ({ kind, template }: NewPlan): Plan['template'] => {
  if (kind === 'expense') return fillMissing(expenseTemplateSchema, template)
  if (kind === 'credit') return fillMissing(creditTemplateSchema, template)
  return fillMissing(lendTemplateSchema, { ...template, bankId: template.bankId || null })
}

/** Converts the fields of a request to the columns of a plan. A `day` that does not fit the next date is not kept. */
export const toPlanRow = (plan: NewPlan, day = plan.day) => ({
  kind: plan.kind,
  next_date: plan.next,
  day: keepDay(plan.next, day),
  every_unit: plan.every.unit,
  every_count: plan.every.count,
  until_date: plan.until,
  paused: Number(plan.paused),
  template: JSON.stringify(fillTemplate(plan)),
})

/** The account of a plan, or "". */
const getBankId = ({ template }: { template: (NewPlan | Plan)['template'] }): string =>
  ('bank_id' in template ? template.bank_id : template.bankId) ?? ''

const readPlans = (store: Store, userId: string): Promise<PlanRow[]> =>
  store
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('next_date')
    .orderBy('id')
    .limit(MAX_PLANS)
    .execute()

/** Lists the plans of a user, nearest date first. */
export const listPlans = async (store: Store, userId: string): Promise<Plan[]> =>
  (await readPlans(store, userId)).map(toPlan)

/** Refuses more plans of a user than the limit. */
export const checkPlanCount = async (store: Store, { userId }: Caller): Promise<void> => {
  const more = await store
    .selectFrom('plans')
    .select('id')
    .where('user_id', '=', userId)
    .offset(MAX_PLANS)
    .limit(1)
    .executeTakeFirst()
  if (more) throw new Problem(400, `You have reached the limit of ${MAX_PLANS} plans.`)
}

/** Adds a plan; 404 when its account does not exist, 409 when its id is taken. */
export const addPlan = async (change: Change, caller: Caller, plan: NewPlan): Promise<Plan> => {
  await checkIdIsFree(change.db, caller, 'plan', plan.id)
  const bankId = getBankId(plan)
  if (bankId !== '') await findBank(change.db, caller, bankId)
  const row = { id: plan.id ?? uuid(), user_id: caller.userId, ...toPlanRow(plan), version: 1 }
  await insertRows(change, 'plans', [row])
  await checkPlanCount(change.db, caller)
  return toPlan(row)
}

/** Finds one of the caller's plans; 404 when it does not exist, 412 for another version. */
const findPlan = async ({ db, checkVersion }: Change, caller: Caller, id: string): Promise<PlanRow> => {
  const row = await readOwn(db, 'plans', caller, id)
  checkVersion(row.version, toPlan(row))
  return row
}

const updatePlan = async (change: Change, before: PlanRow, columns: Partial<PlanRow>): Promise<Plan> =>
  toPlan(await updateRow(change, 'plans', before, { ...columns, version: nextVersion }))

/** Replaces one of the caller's plans; 404 when it or another account does not exist, 412 for another version. */
export const editPlan = async (change: Change, caller: Caller, { id, ...plan }: EditedPlan): Promise<Plan> => {
  const row = await findPlan(change, caller, id)
  const before = toPlan(row)
  const bankId = getBankId(plan)
  const isSameBank = bankId === getBankId(before)
  if (bankId !== '' && !isSameBank) await findBank(change.db, caller, bankId) // a plan whose account is gone can be paused
  return updatePlan(change, row, toPlanRow(plan, plan.next === before.next ? before.day : plan.day))
}

/** Deletes one of the caller's plans; 404 when it does not exist. What it made stays. */
export const deletePlan = async (change: Change, id: string): Promise<void> => {
  const deleted = await deleteRowsById(change, 'plans', [id])
  if (deleted.length === 0) throw notFound()
}

/** Changes the templates of plans: `edit` returns another one, or undefined. Returns the number of changed plans. */
export const changeTemplates = async (
  change: Change,
  caller: Caller,
  edit: (plan: Plan) => Plan['template'] | undefined,
): Promise<number> => {
  let changed = 0
  for (const row of await readPlans(change.db, caller.userId)) {
    const template = edit(toPlan(row))
    if (!template) continue
    await updatePlan(change, row, { template: JSON.stringify(template) })
    changed += 1
  }
  return changed
}

/** Gives the plans of records of a person, in any spelling of the name, another name. */
export const renameInPlans = (
  change: Change,
  caller: Caller,
  { from, to }: { from: string; to: string },
): Promise<number> =>
  changeTemplates(change, caller, ({ template }) => {
    if (!('returnName' in template) || template.returnName === to) return undefined
    return toPersonKey(template.returnName) === toPersonKey(from) ? { ...template, returnName: to } : undefined
  })

/** Moves a plan on; 404 when it does not exist, 412 for another version, 400 when it has ended. */
export const skipPlan = async (change: Change, caller: Caller, id: string): Promise<Plan> => {
  const row = await findPlan(change, caller, id)
  const plan = toPlan(row)
  const after = isEnded(plan) ? undefined : moveOn(plan)
  if (!after) throw new Problem(400, PLAN_ENDED)
  return updatePlan(change, row, { next_date: after.next, day: after.day })
}
