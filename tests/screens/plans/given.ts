import { screen, within } from '@testing-library/react'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Plan } from '#contract/plans/response.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { inDays } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

type Given = Partial<Pick<Plan, 'kind' | 'next' | 'every' | 'until'>> & {
  template?: object
  amount?: number
  /** Whether its account is deleted. */
  isGone?: boolean
}

/** Renders a screen for a user with an account of ₹1,000 and a plan of a rent of ₹400. */
export const renderWithPlan = async ({ amount = 400, isGone = false, ...change }: Given = {}, path = '/home') => {
  const user = await given([account()])
  const template = { bank_id: user.id, amount, reason: 'Rent', amountDebit: 'DEBIT' }
  await user.call(endpoints.addPlan, {
    kind: 'expense',
    next: inDays(0),
    every: { unit: 'month', count: 1 },
    template,
    ...change,
  })
  if (isGone) await user.call(buildPath(endpoints.deleteBank, { id: user.id }))
  const readPlans = (): Promise<Plan[]> => user.call(endpoints.plans)
  return { ...user, ...(await renderApp(path)), readPlans }
}

/** Finds the plan that is due on the home screen. */
export const duePlan = async () => within(await screen.findByRole('region', { name: 'To enter' }))
