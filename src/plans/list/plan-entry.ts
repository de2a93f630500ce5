import { v7 } from 'uuid'
import { daysLater } from '#contract/fields/dates.ts'
import type { Plan } from '#contract/plans/response.ts'
import { addExpenses } from '#src/banks/expense-changes.ts'
import { creditAmount } from '#src/banks/movement-changes.ts'
import { type Call, findForm } from '#src/changes/call.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend } from '#src/lends/lend-changes.ts'
import type { FilledForm } from '#src/lib/filled-form.ts'
import { repeated, toPlanCalls } from '#src/plans/repeated.ts'

/** The call that adds the next entry of a plan: an ordinary expense, record or income. */
const toEntryCall = ({ kind, template, next: date }: Plan): Call => {
  const id = v7()
  if (kind === 'expense') return addExpenses({ body: { ...template, date, id } })
  if (kind === 'credit') {
    const { bankId, amount, reason, tag } = template
    return creditAmount({
      params: { id: bankId, amount: amount.toFixed(2) },
      body: { date, reason, tag, reference: '', id },
    })
  }
  const { returnAfterDays: days, ...lend } = template
  return addLend({ body: { ...lend, lendDate: date, returnDate: days === null ? '' : daysLater(date, days), id } })
}

const toCalls = (plan: Plan): readonly Call[] => [toEntryCall(plan), ...toPlanCalls({ enters: plan })]

/** The filled form of the next entry of a plan. Its submit moves the plan on. Only the plan opens its draft again. */
export const getEntryForm = (plan: Plan): FilledForm | undefined => {
  const form = findForm({ calls: toCalls(plan), compound: repeated.name })
  return form && { ...form, origin: { draftName: `plan ${plan.id} ${plan.next}`, open: () => () => undefined } }
}

/** Makes the next entry of a plan, which moves on. */
export const useEnterPlan = () => useChange(toCalls, { compound: repeated.name, success: 'Entered!' })
