import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EndpointName, respondWith } from '#mocks/faults.ts'
import { demo } from '#mocks/seed.ts'
import {
  account,
  expense,
  field,
  inDays,
  openExpense,
  renderBank,
  renderWithBanks,
} from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

type Shown = Pick<Awaited<ReturnType<typeof renderApp>>, 'user' | 'queryClient'>

type Person = Shown['user']

const press = async (user: Person, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

const confirm = async (user: Person, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

const openCodeScreen = async () => {
  const shown = await renderApp('/auth/register')
  await screen.findByRole('heading', { name: 'Create an account' })
  await shown.router.navigate({ to: '/auth/email-validate', state: { email: 'ravi@example.in' } })
  await screen.findByRole('heading', { name: 'Verify your e-mail' })
  return shown
}

const requestReset = async () => {
  const shown = await renderApp('/auth/forget-password')
  await fillField(shown.user, await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
  await fillField(shown.user, screen.getByLabelText(/^New password/), 'Paper-Ledger')
  await press(shown.user, 'Send the code')
  return shown
}

/** Every write whose response the client needs nothing of: what a person does for it, and what is said when it is done. */
const writes: Partial<Record<EndpointName, { act: () => Promise<Shown>; toast: RegExp | string }>> = {
  verifyEmail: {
    act: async () => {
      const shown = await openCodeScreen()
      await shown.user.keyboard('0427')
      return shown
    },
    toast: 'Registration successful!',
  },
  sendOtp: { act: requestReset, toast: 'Please verify your email first!' },
  forgetPassword: {
    act: async () => {
      respondWith('sendOtp', new Response())
      const shown = await requestReset()
      await screen.findByRole('group', { name: 'Code' })
      await shown.user.keyboard('0427')
      return shown
    },
    toast: /^Password updated successfully!/,
  },
  addLend: {
    act: async () => {
      const shown = await renderWithLends([], '/home/add')
      await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
      await shown.user.type(field('Amount'), '100')
      await openMore(shown.user)
      await choose(shown.user, 'Bank', 'HDFC')
      await fillField(shown.user, screen.getByLabelText(/^Reason/), 'School fees')
      await chooseSegment(shown.user, 'Requirement', 'Optional')
      await press(shown.user, 'Add')
      return shown
    },
    toast: 'Lend borrow added successfully!',
  },
  editLend: {
    act: async () => {
      const shown = await renderWithLends([lend({ reason: 'Rent' })])
      await chooseInRow(shown.user, await rowOf('Rent'), 'Edit')
      await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
      await press(shown.user, 'Save')
      return shown
    },
    toast: 'Update successful!',
  },
  deleteLend: {
    act: async () => {
      const shown = await renderWithLends([lend({ reason: 'Rent' })])
      await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
      await confirm(shown.user, 'Delete')
      return shown
    },
    toast: 'Record deleted successfully!',
  },
  addBank: {
    act: async () => {
      const shown = await renderWithBanks([], '/bank/add')
      await screen.findByRole('dialog', { name: 'Add Bank' })
      await choose(shown.user, 'Bank Name', 'HDFC')
      await fillField(shown.user, field('Account Number'), '50100012341234')
      await fillField(shown.user, field('Mobile Number'), '0987654321')
      await press(shown.user, 'Add')
      return shown
    },
    toast: 'Bank add successful!',
  },
  editBank: {
    act: async () => {
      const shown = await renderWithBanks([account()], (id) => `/bank/edit/${id}`)
      await screen.findByRole('dialog', { name: 'Edit Bank' })
      await press(shown.user, 'Save')
      return shown
    },
    toast: 'Bank updated successful!',
  },
  deleteBank: {
    act: async () => {
      const shown = await renderWithBanks([account()])
      await chooseInRow(shown.user, await screen.findByRole('article', { name: /^HDFC/ }), 'Delete')
      await confirm(shown.user, 'Delete')
      return shown
    },
    toast: 'Bank deleted successfully!',
  },
  addExpenses: {
    act: async () => {
      const shown = await renderBank()
      await openExpense(shown.user)
      await fillField(shown.user, field('Amount'), '250.50')
      await fillField(shown.user, field('Reason'), 'Groceries')
      await choose(shown.user, 'Type', 'Google Pay')
      await press(shown.user, 'Add')
      return shown
    },
    toast: 'Add bank expenses successful!',
  },
  deleteExpense: {
    act: async () => {
      const shown = await renderBank({}, [expense({ reason: 'Groceries', date: inDays(0) })])
      await chooseInRow(shown.user, await screen.findByRole('row', { name: /Groceries/ }), 'Delete')
      await confirm(shown.user, 'Delete')
      return shown
    },
    toast: 'Expense deleted and amount restored!',
  },
  updateProfile: {
    act: async () => {
      const shown = await renderApp('/profile', { signedIn: true })
      await press(shown.user, 'Edit Profile')
      await press(shown.user, 'Save')
      return shown
    },
    toast: 'Profile updated!',
  },
  deleteUser: {
    act: async () => {
      const shown = await renderApp('/profile', { signedIn: true })
      await press(shown.user, 'Delete Profile')
      await shown.user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), demo.email)
      await confirm(shown.user, 'Delete Profile')
      return shown
    },
    toast: 'Delete Profile Successful!',
  },
}

// What a screen does a second after its success would happen to the screen of the next test.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

/** Bodies without content. One function parses them all, so each request is tested with one body and one request with all. */
const bodies = {
  'has no body': () => new Response(null, { status: 200 }),
  'is 204': () => new Response(null, { status: 204 }),
  'is plain text': () => new Response('Done', { headers: { 'Content-Type': 'text/plain' } }),
}

describe('a response that', () => {
  test.each(Object.entries(writes))('has no body is the success of %s', async (call, { act, toast }) => {
    respondWith(call as EndpointName, bodies['has no body']()) // a key of the record above
    const { queryClient } = await act()
    expect(await screen.findByText(toast)).toBeVisible()
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
  })

  test.each(Object.entries(bodies))('%s is the success of another code', async (_, made) => {
    respondWith('sendOtp', made())
    await openCodeScreen()
    fireEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    expect(await screen.findByText('OTP sent successfully')).toBeVisible()
  })

  test.each(Object.entries(bodies))('%s is the success of a change', async (_, made) => {
    respondWith('deleteLend', made())
    const { user } = await renderWithLends([lend({ reason: 'Rent' })])
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    await confirm(user, 'Delete')
    expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
  })
})
