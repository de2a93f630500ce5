import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, disconnect, fail } from '#mocks/faults.ts'
import { renderApp } from './render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const mismatch = "OTP didn't match or expired"
const codeSent = () => answer('sendOtp', Response.json({}))

const requestCode = async (user: Person, password = 'Paper-Ledger') => {
  await user.type(await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
  await user.type(screen.getByLabelText(/^New password/), password)
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
}

const openSecondStep = async () => {
  codeSent()
  const app = await renderApp('/auth/forget-password')
  await requestCode(app.user)
  await screen.findByRole('group', { name: 'Code' })
  return app
}

describe('the password reset', () => {
  test('mails a code first, then shows its field and locks the e-mail and the password', async () => {
    codeSent()
    const { user } = await renderApp('/auth/forget-password')
    await screen.findByLabelText(/^E-mail/)
    expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
    await requestCode(user)
    expect(await screen.findByText('Please verify your email first!')).toBeVisible()
    expect(await screen.findByRole('group', { name: 'Code' })).toBeVisible()
    expect(screen.getByLabelText(/^E-mail/)).toBeDisabled()
    expect(screen.getByLabelText(/^New password/)).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Code, digit 1 of 4' })).toHaveFocus()
  })

  test('sets the password with the code, says so, and shows the login a second later', async () => {
    answer('forgetPassword', Response.json({}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText('Password updated successfully! Please login with your new password.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Set the new password' })).toBeDisabled()
    expect(router.state.location.pathname).toBe('/auth/forget-password')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  test.each([
    ['plain text', () => new Response(mismatch, { status: 400, headers: { 'Content-Type': 'text/plain' } })],
    ['a JSON string', () => Response.json(mismatch, { status: 400 })],
    ['a JSON string sent as text', () => new Response(JSON.stringify(mismatch), { status: 400 })],
    ['the detail of a problem', () => Response.json({ detail: mismatch }, { status: 400 })],
    ['a message', () => Response.json({ message: mismatch }, { status: 400 })],
  ])('says that the code did not match when the answer says so as %s', async (_, refusal) => {
    answer('forgetPassword', refusal())
    const { user, router } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText(mismatch)).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/forget-password')
  })

  test.each([
    ['another refusal', () => fail('forgetPassword', 400)],
    ['no connection', () => disconnect('forgetPassword')],
  ])('asks for a correct e-mail after %s at the second step', async (_, breakIt) => {
    breakIt()
    const { user } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText('Please enter correct email.')).toBeVisible()
  })

  test.each([
    ['a refusal', () => fail('sendOtp', 400)],
    ['no connection', () => disconnect('sendOtp')],
  ])('asks for a correct e-mail after %s at the first step, and stays there', async (_, breakIt) => {
    breakIt()
    const { user } = await renderApp('/auth/forget-password')
    await requestCode(user)
    expect(await screen.findByText('Please enter correct email.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^E-mail/)).toBeEnabled()
  })

  test('refuses a weak password', async () => {
    const { user } = await renderApp('/auth/forget-password')
    await requestCode(user, 'paper-ledger')
    expect(await screen.findByText('Please enter a stronger password!')).toBeVisible()
    expect(screen.queryByText('Please enter correct email.')).not.toBeInTheDocument()
  })

  test('starts again with another address when asked to', async () => {
    const { user } = await openSecondStep()
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toBeEnabled())
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ravi@example.in')
    expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
  })
})
