import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { getBackend } from '#mocks/node.ts'
import { account, balance, expense, given, inDays, move } from '#tests/screens/banks/given.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { lend, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { findFirstCall, toSpecOnly } from '#tests/tools/spec-only-app.ts'

afterEach(() => setOnline(true))

/** The words that only the screens of later features say. */
const LATER_WORDS =
  /Borrowed|Photo|Record a return|Passbook|Transfer|Split|Set balance|Ask back|UPI id|Reminders|Morning mail|to confirm|promised|Recent changes/i

/** Renders a screen over a server of the first version, for a user with two records, two accounts and an expense. */
const renderOverFirstVersion = async (path: string | ((id: string) => string)) => {
  const backend = getBackend()
  const otherCalls: string[] = []
  const response = toSpecOnly(backend.fetch)
  vi.spyOn(backend, 'fetch').mockImplementation((request) => {
    if (!findFirstCall(request)) otherCalls.push(`${request.method} ${request.url}`)
    return response(request)
  })
  const { id, call } = await given([account(), account({ bankName: 'SBI', accountNumber: '9988' })], [expense()])
  await call(endpoints.addLend, lend({ reason: 'Rent', returnName: 'Ravi', returnDate: inDays(-3) }))
  await call(endpoints.addLend, lend({ reason: 'Gift', returnName: 'Ravi', returnStatus: 'done' }))
  const app = await renderApp(typeof path === 'string' ? path : path(id))
  return {
    ...app,
    expectNothingNew: () => {
      expect(document.body).not.toHaveTextContent(LATER_WORDS)
      expect(screen.queryByRole('button', { name: LATER_WORDS })).toBeNull()
      expect(screen.queryByRole('link', { name: LATER_WORDS })).toBeNull()
      expect(otherCalls).toEqual([])
    },
  }
}

test('records are listed, and edited in their form', async () => {
  const { user, router, expectNothingNew } = await renderOverFirstVersion('/home')
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  const reason = await screen.findByLabelText(/^Reason/)
  expectNothingNew()
  await user.clear(reason)
  await fillField(user, reason, 'Rent of June')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Update successful!')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(await rowOf('Rent of June')).toBeVisible()
  expectNothingNew()
})

test('nothing waits without a connection: a form and the question before a delete say that they need one', async () => {
  const { user } = await renderOverFirstVersion('/home')
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  const save = await screen.findByRole('button', { name: 'Save' })
  setOnline(false)
  await waitFor(() => expect(save).toBeDisabled())
  expect(save).toHaveAttribute('title', 'You are offline.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await chooseInRow(user, await rowOf('Rent'), 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete this record?' }))
  expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('accounts are listed', async () => {
  const { expectNothingNew } = await renderOverFirstVersion('/bank')
  expect(await screen.findByText('₹749.50')).toBeVisible()
  expectNothingNew()
})

test('an account is credited, and its expenses are listed', async () => {
  const { user, expectNothingNew } = await renderOverFirstVersion((id) => `/bank/${id}`)
  expect(await screen.findByText('Groceries')).toBeVisible()
  expect(await balance()).toHaveTextContent('₹749.50')
  await move(user, 'Credit', '100')
  expect(await screen.findByText('Amount credited!')).toBeVisible()
  expect(await balance()).toHaveTextContent('₹849.50')
  expectNothingNew()
})

test('Analysis draws its figures', async () => {
  const { expectNothingNew } = await renderOverFirstVersion('/analysis')
  expect((await screen.findAllByText('Ravi')).length).toBeGreaterThan(0)
  expectNothingNew()
})

test('History lists what happened', async () => {
  const { expectNothingNew } = await renderOverFirstVersion('/history')
  const events = await screen.findByRole('list', { name: 'Events' })
  expect(within(events).getAllByRole('link').length).toBeGreaterThan(2)
  expectNothingNew()
})

test('a section of the profile that the server has not leads home', async () => {
  const { router } = await renderOverFirstVersion('/profile/tags')
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  await router.navigate({ to: '/profile/devices' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

test('the profile is shown and edited', async () => {
  const { user, expectNothingNew } = await renderOverFirstVersion('/profile')
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
  await fillField(user, await screen.findByLabelText(/^Phone/), '0987654321')
  expectNothingNew()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated!')).toBeVisible()
  expectNothingNew()
})
