import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, respondWith, stall } from '#mocks/faults.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { failuresWithOwnMessage, failuresWithUsualMessage } from './failures.ts'

const email = 'ravi@example.in'
const boxes = () => screen.getAllByRole('textbox', { name: /^Code, digit/ })
const digits = () => boxes().map((box) => box.getAttribute('value'))
const verified = () => respondWith('verifyEmail', Response.json({}))
const resend = () => screen.findByRole('button', { name: 'Resend OTP' })
const noMailServer = "No mail server is set: the code is in the server's output."

type Carried = { delivery?: 'mail' | 'log'; resendAt?: number }

/** Opens the code screen as another screen does: with the e-mail in the navigation's state. */
const openCodeScreen = async (carried: Carried = {}) => {
  const app = await renderApp('/auth/register')
  await screen.findByRole('heading', { name: 'Create an account' })
  await app.router.navigate({ to: '/auth/email-validate', state: { email, ...carried } })
  await screen.findByRole('heading', { name: 'Verify your e-mail' })
  return app
}

const codesOf = (requests: readonly Request[]) =>
  Promise.all(requests.map(async (request) => (await request.clone().json()).otp))

describe('the code screen', () => {
  test('goes back to the registration when no address came with the navigation', async () => {
    const { router } = await renderApp('/auth/email-validate')
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/register')
  })

  test('names the address and has the first box in focus', async () => {
    await openCodeScreen()
    expect(screen.getByText(email)).toBeVisible()
    expect(boxes()).toHaveLength(4)
    await waitFor(() => expect(boxes()[0]).toHaveFocus())
  })

  test('names the address after a reload, too', async () => {
    const { router, unmount } = await openCodeScreen({ delivery: 'mail' })
    unmount()
    await renderApp('/auth/email-validate', { history: router.history })
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
  })

  test('says that a code was sent where one was', async () => {
    await openCodeScreen({ delivery: 'mail' })
    expect(screen.getByText(/^We sent a 4-digit code to/)).toBeVisible()
    expect(screen.queryByText(noMailServer)).not.toBeInTheDocument()
  })

  test('says where the code is when no mail server is set', async () => {
    await openCodeScreen({ delivery: 'log' })
    expect(screen.getByText(noMailServer)).toBeVisible()
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument()
  })

  test('claims no code where none was sent, and can send one at once', async () => {
    respondWith('sendOtp', Response.json({ delivery: 'log' }))
    const { user } = await openCodeScreen()
    expect(screen.getByText(/^Enter the 4-digit code for/)).toBeVisible()
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument()
    await user.click(await resend())
    expect(await screen.findByText('OTP sent successfully')).toBeVisible()
    expect(await screen.findByText(noMailServer)).toBeVisible()
  })

  test('submits when the fourth digit is typed, says so and shows the login with the e-mail', async () => {
    verified()
    const { user, router } = await openCodeScreen()
    await user.keyboard('0427')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(router.state.location.href).toBe('/')
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(email)
    await waitFor(() => expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveFocus())
  })

  test('takes a pasted code', async () => {
    verified()
    const { user } = await openCodeScreen()
    await user.paste('0427')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
  })

  test('sends a full code once, also when Verify is pressed at the same moment', async () => {
    const requests = watchRequests(endpoints.verifyEmail)
    const release = stall('verifyEmail')
    const { user } = await openCodeScreen()
    await user.keyboard('0427{Enter}')
    fireEvent.submit(screen.getByRole('form', { name: 'Verify your e-mail' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    release()
    expect(await screen.findByText('Wrong OTP')).toBeVisible()
    expect(screen.getAllByText('Wrong OTP')).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  test('calls fewer than four digits an invalid code, without asking the server', async () => {
    verified()
    const { user } = await openCodeScreen()
    await user.keyboard('042')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Invalid OTP')).toBeVisible()
    await waitFor(() => expect(boxes()[0]).toHaveFocus())
    expect(screen.queryByText('Registration successful!')).not.toBeInTheDocument()
  })

  test.each(failuresWithUsualMessage)(
    'says that the code is wrong and empties the boxes when %s',
    async (_, breakIt) => {
      breakIt('verifyEmail')
      const { user, router } = await openCodeScreen()
      await user.keyboard('0427')
      expect(await screen.findByText('Wrong OTP')).toBeVisible()
      await waitFor(() => expect(digits()).toEqual(['', '', '', '']))
      expect(boxes()[0]).toHaveFocus()
      expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument()
      expect(router.state.location.pathname).toBe('/auth/email-validate')
    },
  )

  test.each(failuresWithOwnMessage)('says so when the code is not taken because %s', async (_, breakIt, text) => {
    breakIt('verifyEmail')
    const { user } = await openCodeScreen()
    await user.keyboard('0427')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Wrong OTP')).not.toBeInTheDocument()
  })

  test('sends nothing after a wrong code until four new digits are there', async () => {
    const requests = watchRequests(endpoints.verifyEmail)
    fail('verifyEmail', 400)
    const { user } = await openCodeScreen()
    await user.keyboard('1111')
    await screen.findByText('Wrong OTP')
    await waitFor(() => expect(digits()).toEqual(['', '', '', '']))
    await user.keyboard('635')
    expect(digits()).toEqual(['6', '3', '5', ''])
    expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument()
    verified()
    await user.keyboard('7')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(await codesOf(requests)).toEqual(['1111', '6357'])
  })

  test('takes a pasted code after a wrong one', async () => {
    const requests = watchRequests(endpoints.verifyEmail)
    fail('verifyEmail', 400)
    const { user } = await openCodeScreen()
    await user.paste('1111')
    await screen.findByText('Wrong OTP')
    await waitFor(() => expect(digits()).toEqual(['', '', '', '']))
    verified()
    await user.paste('6357')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(await codesOf(requests)).toEqual(['1111', '6357'])
  })

  test('keeps the digits when the connection is lost, and sends them again only when asked to', async () => {
    const requests = watchRequests(endpoints.verifyEmail)
    disconnect('verifyEmail')
    const { user } = await openCodeScreen()
    await user.keyboard('0427')
    await screen.findByText('No connection. Please try again.')
    expect(digits()).toEqual(['0', '4', '2', '7'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled())
    verified()
    await user.click(screen.getByRole('textbox', { name: 'Code, digit 1 of 4' }))
    await user.keyboard('5316')
    expect(digits()).toEqual(['5', '3', '1', '6'])
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(await codesOf(requests)).toEqual(['0427', '5316'])
  })

  test('counts down before it sends another code, and again after it did', async () => {
    respondWith('sendOtp', Response.json({}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openCodeScreen({ delivery: 'mail', resendAt: Date.now() + 60_000 })
    expect(screen.getByRole('button', { name: /^Resend OTP in (60|59) s$/ })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await screen.findByRole('button', { name: /^Resend OTP in (10|9) s$/ })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(11_000)
    fireEvent.click(await resend())
    expect(await screen.findByText('OTP sent successfully')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Resend OTP in (60|59) s$/ })).toBeDisabled()
  })

  test('empties the boxes for another code', async () => {
    respondWith('sendOtp', Response.json({}))
    const { user } = await openCodeScreen()
    await user.keyboard('04')
    await user.click(await resend())
    expect(await screen.findByText(/^We sent a 4-digit code to/)).toBeVisible()
    expect(digits()).toEqual(['', '', '', ''])
    expect(boxes()[0]).toHaveFocus()
  })

  test.each(failuresWithUsualMessage)(
    'says that something went wrong when another code is not sent: %s',
    async (_, breakIt) => {
      breakIt('sendOtp')
      const { user } = await openCodeScreen()
      await user.click(await resend())
      expect(await screen.findByText('Something went wrong')).toBeVisible()
      expect(await resend()).toBeEnabled()
    },
  )

  test.each(failuresWithOwnMessage)('says so when another code is not sent because %s', async (_, breakIt, text) => {
    breakIt('sendOtp')
    const { user } = await openCodeScreen()
    await user.click(await resend())
    expect(await screen.findByText(text)).toBeVisible()
    const [, wait] = /in (\d+ \w+)\.$/.exec(text) ?? []
    if (wait) expect(screen.getByRole('button', { name: /^Resend OTP in \d+ (s|min|h)$/ })).toBeDisabled()
    else expect(await resend()).toBeEnabled()
  })

  test('leads back to the login with the e-mail, and to the registration', async () => {
    const { user } = await openCodeScreen()
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(email)
  })
})
