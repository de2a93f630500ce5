import { type ApiResponse, call } from './calls.ts'
import { keyed } from './money.ts'
import type { Person } from './people.ts'

type Fields = Record<string, unknown>

export type Plan = Fields & { id: string; next: string; version: number; template: Fields }

/** The fields of a plan of an expense of ₹10 each month. `fields` replace its values. */
export const expensePlan = (bankId: string, fields: Fields = {}): Fields => ({
  kind: 'expense',
  next: '2024-01-05',
  every: { unit: 'month', count: 1 },
  until: '',
  paused: false,
  template: { bank_id: bankId, amount: 10, reason: 'Rent', amountDebit: 'DEBIT' },
  ...fields,
})

/** What makes a plan one of a record of ₹10. `template` replaces values of its template. */
export const lendPlan = (template: Fields = {}): Fields => ({
  kind: 'lend',
  template: {
    reason: 'School fees',
    amount: 10,
    requirement: 'Required',
    bank: 'SBI',
    returnName: 'Ravi',
    returnStatus: 'pending',
    direction: 'given',
    returnAfterDays: 30,
    ...template,
  },
})

/** What makes a plan one of income of ₹10. `template` replaces values of its template. */
export const incomePlan = (bankId: string, template: Fields = {}): Fields => ({
  kind: 'credit',
  template: { bankId, amount: 10, reason: 'Salary', ...template },
})

export const addPlan = (by: Person, bankId: string, fields: Fields = {}, key?: string): Promise<ApiResponse<Plan>> =>
  call('POST /api/v1/recurring', { by, json: expensePlan(bankId, fields), headers: keyed(key) })

/** Changes a plan. `fields` replace its values. */
export const editPlan = (
  by: Person,
  plan: Plan,
  fields: Fields = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse<Plan>> => call('PATCH /api/v1/recurring', { by, json: { ...plan, ...fields }, headers })

export const plansOf = async (by: Person): Promise<Plan[]> => (await call<Plan[]>('GET /api/v1/recurring', { by })).body

export const deletePlan = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call('DELETE /api/v1/recurring', { by, json: { id } })

export const skipPlan = (by: Person, id: string): Promise<ApiResponse<Plan>> =>
  call(`POST /api/v1/recurring/${id}/skip`, { by })
