import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, disconnect, fail } from '#mocks/faults.ts'
import { renderApp } from './render-app.tsx'

const email = 'ravi@example.in'
const boxes = () => screen.getAllByRole('textbox', { name: /^Code, digit/ })
const verified = () => answer('verifyEmail', Response.json({}))

/** Opens the code screen as the registration does: with the address in the navigation's state. */
const openCodeScreen = async () => {
  const app = await renderApp('/auth/register')
  await screen.findByRole('heading', { name: 'Create an account' })
  await app.router.navigate({ to: '/auth/email-validate', state: { email } })
  await screen.findByRole('heading', { name: 'Check your mail' })
  return app
}

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
    expect(boxes()[0]).toHaveFocus()
  })

  test('submits when the fourth digit is typed, says so and shows the login', async () => {
    verified()
    const { user, router } = await openCodeScreen()
    await user.keyboard('0427')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  test('takes a pasted code', async () => {
    verified()
    const { user } = await openCodeScreen()
    await user.paste('0427')
    expect(await screen.findByText('Registration successful!')).toBeVisible()
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

  test.each([
    ['the server refuses the code', () => fail('verifyEmail', 400)],
    ['the network is down', () => disconnect('verifyEmail')],
  ])('says that the code is wrong when %s, and keeps it', async (_, breakIt) => {
    breakIt()
    const { user, router } = await openCodeScreen()
    await user.keyboard('0427')
    expect(await screen.findByText('Wrong OTP')).toBeVisible()
    expect(boxes().map((box) => box.getAttribute('value'))).toEqual(['0', '4', '2', '7'])
    expect(router.state.location.pathname).toBe('/auth/email-validate')
  })

  test('counts down a minute before it mails another code, and again after it did', async () => {
    answer('sendOtp', Response.json({}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openCodeScreen()
    expect(screen.getByRole('button', { name: /^Resend in (60|59) s$/ })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await screen.findByRole('button', { name: /^Resend in (10|9) s$/ })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(11_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('OTP sent successfully')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Resend in (60|59) s$/ })).toBeDisabled()
  })

  test.each([
    ['the server refuses', () => fail('sendOtp', 429)],
    ['the network is down', () => disconnect('sendOtp')],
  ])('says that something went wrong when another code cannot be mailed because %s', async (_, breakIt) => {
    breakIt()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openCodeScreen()
    await vi.advanceTimersByTimeAsync(61_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('Something went wrong')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Resend' })).toBeEnabled()
  })
})
