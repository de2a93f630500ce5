import { screen, waitFor, within } from '@testing-library/react'
import { addMonths } from 'date-fns/addMonths'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const monthsAgo = (months: number): string => localDate(addMonths(new Date(), -months))

/** Renders the home screen for a user whose rent of three months is on the device, with or without a record. */
const renderWithRents = async ({ hasRecord = true } = {}) => {
  const rents = [0, 1, 2].map((months) => expense({ reason: 'Rent', amount: 20, date: monthsAgo(months) }))
  const user = await given([account()], rents)
  if (hasRecord) await user.call(endpoints.addLend, lend({}))
  const shown = await renderApp(`/bank/${user.id}`)
  await screen.findAllByText('Rent')
  await shown.router.navigate({ to: '/home' })
  const readPlans = () => user.call(endpoints.plans)
  return { ...shown, readPlans }
}

const offer = async () => within(await screen.findByRole('region', { name: 'What may come again' }))

test('an expense of three months running is offered as a plan, which one press makes', async () => {
  const { user, readPlans } = await renderWithRents()
  await user.click((await offer()).getByRole('button', { name: 'Every month: Rent' }))
  await screen.findByText('It will come again!')
  expect(await readPlans()).toMatchObject([{ next: monthsAgo(-1), every: { unit: 'month', count: 1 } }])
  expect(screen.queryByRole('region', { name: 'What may come again' })).not.toBeInTheDocument()
})

test('it is offered before the first record as well', async () => {
  await renderWithRents({ hasRecord: false })
  expect((await offer()).getByText(/three months running. Every month\?/)).toHaveTextContent('Rent ₹20')
})

test('a declined offer does not come again', async () => {
  const { user, router, readPlans } = await renderWithRents()
  await user.click((await offer()).getByRole('button', { name: 'Do not ask again: Rent' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What may come again' })).not.toBeInTheDocument())
  await router.navigate({ to: '/bank' })
  await screen.findByRole('heading', { level: 1, name: 'Bank' })
  await router.navigate({ to: '/home' })
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  expect(screen.queryByRole('region', { name: 'What may come again' })).not.toBeInTheDocument()
  expect(await readPlans()).toEqual([])
})
