// How the changes of version 1.0 are made today. See `convert.ts`.
import * as v from 'valibot'
import { bankSchema } from '#contract/banks/response.ts'
import { expenseSchema } from '#contract/expenses/response.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { entrySchema } from '#contract/ledger/response.ts'
import { lendSchema } from '#contract/lends/response.ts'
import { handleSchema } from '#contract/people/response.ts'
import { newPlanSchema, type Plan, planSchema } from '#contract/plans/response.ts'
import { returnSchema } from '#contract/returns/response.ts'
import { transferSchema } from '#contract/transfers/response.ts'
import { userSchema } from '#contract/users/profile/response.ts'
import type { Call } from '#src/changes/call.ts'
import * as old from './inputs.ts'

/** What an old change is made of beside its input. */
type Made = {
  /** The id of the record that it adds. */
  id: string
  /** The ids of the records that it adds beside, by the names that version 1.0 had for them. */
  getPieceId: (piece: string) => string
  /** The version of the record that the person saw. */
  version: number | undefined
}

/** What an old change is today. */
type Converted = {
  calls: readonly Call[]
  compound?: string
  /** Whether no call of today does it. It is shown, with what it is about. */
  isLost?: true
}

type Reader = (input: unknown, made: Made) => Converted | undefined

/** Reads the inputs of one kind of change. The order of the fields is that of the first try: the server compares bodies. */
const reader =
  <Input>(schema: v.GenericSchema<unknown, Input>, convert: (input: Input, made: Made) => Call | Converted): Reader =>
  (input, made) => {
    const { success, output } = v.safeParse(schema, input)
    if (!success) return undefined
    const converted = convert(output, made)
    return 'calls' in converted ? converted : { calls: [converted] }
  }

const readMovement = (call: 'creditAmount' | 'debitAmount') =>
  reader(v.object(old.movement), ({ bankId, amount, words }, { id }) => ({
    call,
    params: { id: bankId, amount: amount.toFixed(2) },
    ...(words && { body: { ...words, id } }),
  }))

const toSkip = (plan: Plan, { version }: Made): Call => ({
  call: 'skipPlan',
  params: { planId: plan.id },
  seen: { ...plan, version },
  version,
})

/** The entry that a plan makes next. */
const toEntry = ({ kind, template, next }: Plan, { id }: Made): Call => {
  if (kind === 'expense') return { call: 'addExpenses', body: { ...template, date: next, id } }
  if (kind === 'credit') throw new Error('Version 1 has no plans of income.')
  const { returnAfterDays: days, ...lend } = template
  const returnDate = days === null ? '' : daysLater(next, days)
  return { call: 'addLend', body: { ...lend, lendDate: next, returnDate, id } }
}

/** An entry that begins a plan, or is the next one of a plan. */
const readWithPlan = (call: 'addLend' | 'addExpenses', entry: v.GenericSchema<unknown, object>) => {
  const plan = v.union([v.object({ adds: newPlanSchema }), v.object({ enters: planSchema })])
  return reader(v.object({ entry, plan }), (input, made) => {
    const step: Call =
      'adds' in input.plan
        ? { call: 'addPlan', body: { ...input.plan.adds, id: made.getPieceId('plan') } }
        : toSkip(input.plan.enters, made)
    return { calls: [{ call, body: { ...input.entry, id: made.id } }, step], compound: 'repeated' }
  })
}

const toShares = ({ shares, date, reason, bankId, requirement, bank, tag }: old.Bill, { getPieceId }: Made): Call[] =>
  shares.map(({ name: returnName, amount, returnDate }, index) => ({
    call: 'addLend',
    body: {
      ...{ lendDate: date, reason, tag, requirement, bank, bankId, returnDate, returnName, amount },
      returnStatus: 'pending',
      direction: 'given',
      id: getPieceId(`${index}`),
    },
  }))

/** How each change of version 1.0 is made today, by its name. */
export const readers: Readonly<Record<string, Reader>> = {
  addLend: reader(old.newLend, (lend, { id }) => ({ call: 'addLend', body: { ...lend, id } })),
  addLendWithPlan: readWithPlan('addLend', old.newLend),
  editLend: reader(v.object({ before: lendSchema, after: old.editedLend }), ({ before, after }, { version }) => ({
    call: 'editLend',
    body: after,
    seen: { ...before, version },
    version,
  })),
  deleteLend: reader(
    v.object({ lend: lendSchema, putBack: v.boolean(), moved: old.moved }),
    ({ lend, putBack, ...seen }) => ({
      call: 'deleteLend',
      body: { id: lend.id, ...(putBack && { putBack }) },
      seen: { ...lend, ...seen },
    }),
  ),
  addReturn: reader(v.object({ lend: lendSchema, sent: old.newReturn }), ({ lend, sent }, { id }) => ({
    call: 'addReturn',
    params: { lendId: lend.id },
    body: { ...sent, id },
    seen: lend,
  })),
  deleteReturn: reader(v.object({ lend: lendSchema, deleted: returnSchema }), ({ lend, deleted }) => ({
    call: 'deleteReturn',
    params: { returnId: deleted.id },
    seen: { ...deleted, lend },
  })),
  addBank: reader(v.object({ ...old.accountFields, amount: v.number(), email: old.optionalText }), (bank, { id }) => ({
    call: 'addBank',
    body: { ...bank, id },
  })),
  editBank: reader(
    v.object({ before: bankSchema, after: v.object({ id: v.string(), ...old.accountFields }) }),
    ({ before, after }, { version }) => ({ call: 'editBank', body: after, seen: { ...before, version }, version }),
  ),
  deleteBank: reader(v.object({ bank: bankSchema }), ({ bank }) => ({
    call: 'deleteBank',
    params: { id: bank.id },
    seen: bank,
  })),
  creditAmount: readMovement('creditAmount'),
  debitAmount: readMovement('debitAmount'),
  editMovement: reader(
    v.object({
      bankId: v.string(),
      before: entrySchema,
      after: v.object({ date: v.string(), reason: v.string(), ...old.optionalTag }),
    }),
    ({ bankId, before, after }) => ({
      call: 'editMovement',
      params: { entryId: before.id },
      body: after,
      seen: { ...before, bankId },
    }),
  ),
  deleteMovement: reader(
    v.object({ ...old.movement, id: v.string(), kind: v.picklist(['credit', 'debit']) }),
    (seen) => ({ call: 'deleteMovement', params: { entryId: seen.id }, seen }),
  ),
  addExpense: reader(old.newExpense, (expense, { id }) => ({ call: 'addExpenses', body: { ...expense, id } })),
  addExpenseWithPlan: readWithPlan('addExpenses', old.newExpense),
  editExpense: reader(
    v.object({ before: expenseSchema, after: old.editedExpense }),
    ({ before, after }, { version }) => ({
      call: 'editExpense',
      body: after,
      seen: { ...before, version },
      version,
    }),
  ),
  deleteExpense: reader(expenseSchema, (seen) => ({ call: 'deleteExpense', params: { expenseId: seen.id }, seen })),
  addTransfer: reader(v.omit(transferSchema, ['id']), (transfer, { id }) => ({
    call: 'addTransfer',
    body: { ...transfer, id },
  })),
  deleteTransfer: reader(transferSchema, (seen) => ({ call: 'deleteTransfer', params: { transferId: seen.id }, seen })),
  addSplit: reader(old.bill, (split, made) => {
    const { bankId, date, own: amount, total, reason, amountDebit, tag } = split
    const expense = { bank_id: bankId, date, amount, reason, amountDebit, tag, id: made.getPieceId('own') }
    const hasExpense = bankId !== '' && amount > 0
    const [first, ...others] = [
      ...(hasExpense ? [{ call: 'addExpenses', body: expense } as const] : []),
      ...toShares(split, made),
    ]
    return { calls: first ? [{ ...first, seen: { amount: total } }, ...others] : [], compound: 'bill' }
  }),
  splitExpense: reader(v.object({ before: expenseSchema, split: old.bill }), ({ before, split }, made) => {
    const { id, bank_id, amountDebit } = before
    const { own: amount, date, reason, tag } = split
    const { version } = made
    const seen = { ...before, version }
    const expense: Call =
      amount > 0
        ? { call: 'editExpense', body: { id, bank_id, amountDebit, amount, date, reason, tag }, seen, version }
        : { call: 'deleteExpense', params: { expenseId: id }, seen, version }
    return { calls: [expense, ...toShares(split, made)], compound: 'splitExpense' }
  }),
  // Undone renames named what they changed; no call does that today, and a rename of everything would be another change.
  renameTag: reader(
    v.object({
      from: v.string(),
      to: v.string(),
      bankIds: v.array(v.string()),
      only: v.nullable(v.looseObject({})),
    }),
    ({ from, to, bankIds, only }) => ({
      calls: [{ call: 'renameTag', body: { from, to }, seen: { bankIds } }],
      ...(only && { isLost: true }),
    }),
  ),
  addPlan: reader(newPlanSchema, (plan, { id }) => ({ call: 'addPlan', body: { ...plan, id } })),
  editPlan: reader(v.object({ before: planSchema, after: planSchema }), ({ before, after }, { version }) => ({
    call: 'editPlan',
    body: after, // with the version that the first try had; the server leaves it out
    seen: { ...before, version },
    version,
  })),
  deletePlan: reader(planSchema, (seen) => ({ call: 'deletePlan', body: { id: seen.id }, seen })),
  enterPlan: reader(v.object({ before: planSchema }), ({ before }, made) => ({
    calls: [toEntry(before, made), toSkip(before, made)],
    compound: 'repeated',
  })),
  skipPlan: reader(v.object({ before: planSchema }), ({ before }, made) => toSkip(before, made)),
  updateProfile: reader(v.object({ before: userSchema, change: old.profile }), ({ before, change }, { version }) => ({
    call: 'updateProfile',
    body: { ...change, email: before.email, profileImage: before.profileImage },
    seen: { ...before, version },
    version,
  })),
  setHandles: reader(
    v.object({ name: v.string(), before: v.array(handleSchema), handles: v.array(handleSchema) }),
    ({ before, ...body }) => ({ call: 'setHandles', body, seen: { before } }),
  ),
  // Today a move says all handles of both people, which it did not name.
  moveHandle: reader(v.object({ from: v.string(), to: v.string(), handle: handleSchema }), ({ to, handle }) => ({
    calls: [{ call: 'setHandles', body: { name: to, handles: [handle] }, seen: { before: [] } }],
    compound: 'moveHandle',
    isLost: true,
  })),
}
