import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { respondWith } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { account, field, given } from '#tests/screens/banks/given.ts'
import { renderApp } from './render-app.tsx'
import { pass, startClock, still, stopClock } from './still-clock.ts'

type Shown = Awaited<ReturnType<typeof renderApp>>

/** The path and the search that stand in the address. */
const address = ({ router }: Shown): string => router.history.location.href

const button = (name: string) => screen.getByRole('button', { name })

/** Presses a button that is there, and stops the clock; then waits for the success, and for all that it reads again. */
const succeed = async ({ queryClient }: Shown, pressed: HTMLElement, text: string) => {
  stopClock()
  fireEvent.click(pressed)
  await still(() => {
    expect(screen.getByText(text)).toBeVisible()
    expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0)
  })
}

/** Nothing moves until the last of so many milliseconds has passed; then it does. */
const expectMove = async (milliseconds: number, where: () => string | null, before: string, after: string) => {
  expect(where()).toBe(before)
  await pass(milliseconds - 1)
  expect(where()).toBe(before)
  await pass(1)
  await still(() => expect(where()).toBe(after))
}

describe('a success stays', () => {
  test('for exactly a second after a login', async () => {
    await signUp(getBackend())
    startClock()
    const shown = await renderApp('/')
    await shown.user.type(await screen.findByLabelText(/^E-mail/), demo.email)
    await shown.user.type(screen.getByLabelText(/^Password/), demo.password)
    await succeed(shown, button('Log in'), 'Login successful.')
    await expectMove(
      1_000,
      () => (localStorage.getItem('token') === null ? 'no token' : 'a token'),
      'no token',
      'a token',
    )
    await still(() => expect(address(shown)).toBe('/home'))
    vi.setTimerTickMode('interval')
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  })

  test('for exactly a second after a registration', async () => {
    startClock()
    const shown = await renderApp('/auth/register')
    await shown.user.type(await screen.findByLabelText(/^Name/), 'Ravi Iyer')
    await shown.user.type(screen.getByLabelText(/^E-mail/), 'ravi@example.in')
    await shown.user.type(screen.getByLabelText(/^Password/), 'Paper-Ledger')
    await shown.user.type(screen.getByLabelText(/^Date of birth/), '3 Feb 1988')
    await succeed(shown, button('Create account'), 'Please verify your email.')
    await expectMove(1_000, () => address(shown), '/auth/register', '/auth/email-validate')
  })

  test('for exactly a second after a password reset', async () => {
    respondWith('sendOtp', new Response())
    respondWith('forgetPassword', new Response())
    startClock()
    const shown = await renderApp('/auth/forget-password')
    await shown.user.type(await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
    await shown.user.type(screen.getByLabelText(/^New password/), 'Paper-Ledger')
    await shown.user.click(button('Send the code'))
    await screen.findByRole('group', { name: 'Code' })
    await shown.user.keyboard('042')
    stopClock()
    fireEvent.change(screen.getByRole('textbox', { name: 'Code, digit 4 of 4' }), { target: { value: '7' } })
    await still(() => {
      expect(screen.getByText(/^Password updated successfully!/)).toBeVisible()
      expect(shown.queryClient.isMutating()).toBe(0)
    })
    await expectMove(1_000, () => address(shown), '/auth/forget-password', '/')
  })

  test('for exactly a second after a change of the profile', async () => {
    startClock()
    const shown = await renderApp('/profile', { signedIn: true })
    await shown.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    await shown.user.type(field('Phone'), '0987654321')
    await succeed(shown, button('Save'), 'Profile updated!')
    const shows = () => (screen.queryByRole('button', { name: 'Save' }) ? 'the form' : 'the card')
    await expectMove(1_000, shows, 'the form', 'the card')
  })

  test('for exactly a second after the profile was deleted', async () => {
    startClock()
    const shown = await renderApp('/profile', { signedIn: true })
    await shown.user.click(await screen.findByRole('button', { name: 'Delete Profile' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete your profile?' }))
    await shown.user.type(question.getByLabelText(/^Type/), demo.email)
    await succeed(shown, question.getByRole('button', { name: 'Delete Profile' }), 'Delete Profile Successful!')
    await expectMove(1_000, () => address(shown), '/profile', '/')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('for exactly half a second after a bank was added', async () => {
    await given([])
    startClock()
    const shown = await renderApp('/bank/add')
    await screen.findByRole('dialog', { name: 'Add Bank' })
    await shown.user.click(field('Bank Name'))
    await shown.user.click(await screen.findByRole('option', { name: 'HDFC' }))
    await shown.user.type(field('Account Number'), '50100012341234')
    await shown.user.type(field('Mobile Number'), '0987654321')
    await succeed(shown, button('Add'), 'Bank add successful!')
    await expectMove(500, () => address(shown), '/bank/add', '/bank')
  })

  test('for exactly a second and a half after a bank was changed', async () => {
    const { id } = await given([account()])
    startClock()
    const shown = await renderApp(`/bank/edit/${id}`)
    await screen.findByRole('dialog', { name: 'Edit Bank' })
    await shown.user.click(screen.getByLabelText('Active'))
    await succeed(shown, button('Save'), 'Bank updated successful!')
    await expectMove(1_500, () => address(shown), `/bank/edit/${id}`, '/bank')
  })
})
