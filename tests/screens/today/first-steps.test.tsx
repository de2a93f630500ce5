import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'

const steps = () => screen.findByRole('region', { name: 'First steps' })

const noSteps = () => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()

/** Returns the steps that are not done, with the address that each leads to. */
const openSteps = async () =>
  within(await steps())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a new user sees what the application is for, and three steps that lead to its forms', async () => {
  await renderApp('/home', { signedIn: true })
  expect(await steps()).toHaveTextContent(/^Write down what you lend, borrow and spend, in three steps:/)
  expect(await openSteps()).toEqual([
    ['An account', '/bank/add'],
    ['A record', '/home/add'],
    ['An expense', '/bank/expense'],
  ])
  expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Add Lend Borrow' }).length).toBeGreaterThan(0)
})

test('a step ticks itself off, and the steps stay below the list until all are done', async () => {
  const { call, id } = await given([account()])
  await call(endpoints.addLend, lend({ reason: 'Rent' }))
  const { unmount } = await renderApp('/home')
  expect(await openSteps()).toEqual([['An expense', '/bank/expense']])
  expect(within(await steps()).getAllByText('Done:')).toHaveLength(2)
  expect(await steps()).not.toHaveTextContent('Write down')
  unmount()
  await call(endpoints.addExpenses, { ...expense(), bank_id: id })
  const again = await renderApp('/home')
  expect(await screen.findByRole('grid', { name: 'My Lend Borrow' })).toHaveTextContent('Rent')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('finished'))
  again.unmount()
  await renderApp('/home') // a step that becomes done stays until the screen is left
  expect(await screen.findByRole('grid', { name: 'My Lend Borrow' })).toHaveTextContent('Rent')
  noSteps()
})

test('a step that becomes done keeps its place and its form until the screen is left', async () => {
  const { call, id } = await given([account()])
  await call(endpoints.addExpenses, { ...expense(), bank_id: id })
  const { user, router } = await renderApp('/home')
  await waitFor(async () => expect(await openSteps()).toEqual([['A record', '/home/add']]))
  await user.click(within(await steps()).getByRole('link', { name: 'A record' }))
  const form = within(await screen.findByRole('form', { name: 'Add Lend Borrow' }))
  await fillField(user, form.getByLabelText(/^Amount/), '500')
  await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Fuel')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Lend borrow added successfully!')
  expect(await screen.findByRole('region', { name: 'What is owed' })).toHaveTextContent('₹500 to come')
  expect(await steps()).toHaveTextContent(/^Write down what you lend/)
  expect(within(await steps()).getAllByText('Done:')).toHaveLength(3)
  await router.navigate({ to: '/bank' })
  await screen.findByRole('heading', { level: 1, name: 'Bank' })
  await router.navigate({ to: '/home' })
  await screen.findByRole('region', { name: 'What is owed' })
  noSteps()
})

test('hidden steps stay hidden for this user on this device, and the sentence of an empty list remains', async () => {
  const { user, unmount } = await renderApp('/home', { signedIn: true })
  await user.click(within(await steps()).getByRole('button', { name: 'Hide the first steps' }))
  await waitFor(noSteps)
  unmount()
  const { unmount: leave } = await renderApp('/home')
  expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  noSteps()
  leave()
  localStorage.setItem('token', await signUp(getBackend(), { ...demo, email: 'other@example.com' }))
  await renderApp('/home')
  expect(await steps()).toBeVisible()
})

test('a user with many records sees no steps, and no expenses are loaded for them', async () => {
  const { call } = await given([account()])
  for (let index = 0; index < 10; index += 1) await call(endpoints.addLend, lend({ reason: `Loan ${index}` }))
  const asked = watchRequests(endpoints.bankExpenses)
  await renderApp('/home')
  expect(await screen.findByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
  noSteps()
  expect(asked).toEqual([])
})
