import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, respondWith } from '#mocks/faults.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { failuresWithOwnMessage } from './failures.ts'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const mismatch = "OTP didn't match or expired"
const boxes = () => screen.getAllByRole('textbox', { name: /^Code, digit/ })
const digits = () => boxes().map((box) => box.getAttribute('value'))
const codeSent = () => respondWith('sendOtp', Response.json({}))

const requestCode = async (user: Person, password = 'Paper-Ledger') => {
  await fillField(user, await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
  await fillField(user, screen.getByLabelText(/^New password/), password)
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
    await waitFor(() => expect(boxes()[0]).toHaveFocus())
  })

  test('sets the password with the code, says so, and shows the login a second later', async () => {
    respondWith('forgetPassword', Response.json({}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText('Password updated successfully! Please login with your new password.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Set the new password' })).toBeDisabled()
    expect(router.state.location.pathname).toBe('/auth/forget-password')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(router.state.location.href).toBe('/')
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ravi@example.in')
    await waitFor(() => expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveFocus())
  })

  test.each([
    ['plain text', () => new Response(mismatch, { status: 400, headers: { 'Content-Type': 'text/plain' } })],
    ['a JSON string', () => Response.json(mismatch, { status: 400 })],
    ['a JSON string sent as text', () => new Response(JSON.stringify(mismatch), { status: 400 })],
    ['the detail of a problem', () => Response.json({ detail: mismatch }, { status: 400 })],
    ['a message', () => Response.json({ message: mismatch }, { status: 400 })],
  ])('says that the code did not match when the response says so as %s', async (_, refusal) => {
    respondWith('forgetPassword', refusal())
    const { user, router } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText(mismatch)).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/forget-password')
  })

  test('asks for a correct e-mail after another refusal at the second step, and empties the boxes', async () => {
    fail('forgetPassword', 400)
    const { user } = await openSecondStep()
    await user.keyboard('0427')
    expect(await screen.findByText('Please enter correct email.')).toBeVisible()
    await waitFor(() => expect(digits()).toEqual(['', '', '', '']))
    expect(boxes()[0]).toHaveFocus()
  })

  test('sends nothing after a code that did not match until four new digits are there', async () => {
    const requests = watchRequests(endpoints.forgetPassword)
    respondWith('forgetPassword', new Response(mismatch, { status: 400 }))
    const { user } = await openSecondStep()
    await user.keyboard('1111')
    await screen.findByText(mismatch)
    await waitFor(() => expect(digits()).toEqual(['', '', '', '']))
    await user.keyboard('635')
    respondWith('forgetPassword', Response.json({}))
    await user.keyboard('7')
    await screen.findByText('Password updated successfully! Please login with your new password.')
    const sent = await Promise.all(requests.map((request) => request.json()))
    expect(sent.map(({ otp }) => otp)).toEqual(['1111', '6357'])
  })

  test('keeps the digits when the connection is lost', async () => {
    disconnect('forgetPassword')
    const { user } = await openSecondStep()
    await user.keyboard('0427')
    await screen.findByText('No connection. Please try again.')
    expect(digits()).toEqual(['0', '4', '2', '7'])
  })

  test('asks for a correct e-mail after a refusal at the first step, and stays there', async () => {
    fail('sendOtp', 400)
    const { user } = await renderApp('/auth/forget-password')
    await requestCode(user)
    expect(await screen.findByText('Please enter correct email.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^E-mail/)).toBeEnabled()
  })

  describe.each(failuresWithOwnMessage)('says so when %s', (_, breakIt, text) => {
    test('at the first step', async () => {
      breakIt('sendOtp')
      const { user } = await renderApp('/auth/forget-password')
      await requestCode(user)
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByText('Please enter correct email.')).not.toBeInTheDocument()
    })

    test('at the second step', async () => {
      const { user } = await openSecondStep()
      breakIt('forgetPassword')
      await user.keyboard('0427')
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByText('Please enter correct email.')).not.toBeInTheDocument()
    })
  })

  test('says that a code was sent, or where it is when no mail server is set', async () => {
    await openSecondStep()
    expect(screen.getByText(/^We sent a 4-digit code to/)).toBeVisible()
    cleanup()
    respondWith('sendOtp', Response.json({ delivery: 'log' }))
    const { user } = await renderApp('/auth/forget-password')
    await requestCode(user)
    expect(await screen.findByText("No mail server is set: the code is in the server's output.")).toBeVisible()
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument()
  })

  test('counts down a minute before it sends another code for the same password', async () => {
    const requests = watchRequests(endpoints.sendOtp)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openSecondStep()
    expect(screen.getByRole('button', { name: /^Resend OTP in (60|59) s$/ })).toBeDisabled()
    await user.keyboard('04')
    await vi.advanceTimersByTimeAsync(61_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    expect(await screen.findByText('OTP sent successfully')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Resend OTP in (60|59) s$/ })).toBeDisabled()
    expect(digits()).toEqual(['', '', '', ''])
    expect(boxes()[0]).toHaveFocus()
    const [first, second] = await Promise.all(requests.map((request) => request.json()))
    expect(second).toEqual(first)
  })

  test('says that something went wrong when another code is not sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSecondStep()
    fail('sendOtp', 503)
    await vi.advanceTimersByTimeAsync(61_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    expect(await screen.findByText('Something went wrong')).toBeVisible()
  })

  test('waits as long as the server asks to when it sends no other code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSecondStep()
    respondWith('sendOtp', Response.json({}, { status: 429, headers: { 'Retry-After': '661' } }))
    await vi.advanceTimersByTimeAsync(61_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    expect(await screen.findByText('Too many tries. Please try again in 12 min.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Resend OTP in 12 min' })).toBeDisabled()
  })

  test('carries the e-mail from the login and back', async () => {
    const { user, router } = await renderApp('/')
    await fillField(user, await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Reset your password' })
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ravi@example.in')
    await user.clear(screen.getByLabelText(/^E-mail/))
    await fillField(user, screen.getByLabelText(/^E-mail/), 'ravi.iyer@example.in')
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ravi.iyer@example.in')
    expect(router.state.location.href).toBe('/')
  })

  test('refuses a weak password', async () => {
    const { user } = await renderApp('/auth/forget-password')
    await requestCode(user, 'paper-ledger')
    expect(await screen.findByText('Please enter a stronger password!')).toBeVisible()
    expect(screen.queryByText('Please enter correct email.')).not.toBeInTheDocument()
  })

  test('starts again with another address when asked to', async () => {
    const { user } = await openSecondStep()
    await user.keyboard('04')
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toBeEnabled())
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ravi@example.in')
    expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await screen.findByRole('group', { name: 'Code' })
    expect(digits()).toEqual(['', '', '', ''])
  })
})
