import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { disconnect, fail, stall } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const submit = () => screen.getByRole('button', { name: 'Log in' })

const logIn = async (user: Awaited<ReturnType<typeof renderApp>>['user'], password: string = demo.password) => {
  await fillField(user, await screen.findByLabelText(/^E-mail/), demo.email)
  await fillField(user, screen.getByLabelText(/^Password/), password)
  await user.click(submit())
}

describe('the login', () => {
  test('says that it succeeded and opens the session and /home a second later, busy until then', async () => {
    await signUp(getBackend())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderApp('/')
    await logIn(user)
    expect(await screen.findByText('Login successful.')).toBeVisible()
    expect(submit()).toBeDisabled()
    expect(localStorage.getItem('token')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
    await vi.advanceTimersByTimeAsync(1_000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  test('says that the input is invalid when the password is wrong, and keeps what was typed', async () => {
    await signUp(getBackend())
    const { user, router } = await renderApp('/')
    await logIn(user, 'Wrong-Ledger')
    const form = screen.getByRole('form', { name: 'Log in' })
    expect(await within(form).findByText('Invalid input. Please try again.')).toBeVisible()
    const toasts = screen.getByRole('region', { name: /^Notifications/ })
    expect(await within(toasts).findByText('Invalid input. Please try again.')).toBeVisible()
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(demo.email)
    expect(screen.getByLabelText(/^Password/)).toHaveValue('Wrong-Ledger')
    expect(submit()).toBeEnabled()
    expect(router.state.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each([
    ['the server fails', () => fail('login', 503)],
    ['the network is down', () => disconnect('login')],
  ])('says the same when %s', async (_, breakIt) => {
    breakIt()
    const { user } = await renderApp('/')
    await logIn(user)
    const toasts = screen.getByRole('region', { name: /^Notifications/ })
    expect(await within(toasts).findByText('Invalid input. Please try again.')).toBeVisible()
  })

  test('starts in the e-mail, and in the password when the e-mail is known', async () => {
    const { user } = await renderApp('/')
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveFocus())
    await user.keyboard(demo.email)
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    await user.click(await screen.findByRole('link', { name: /Log in/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus())
  })

  test('asks for both fields, focuses the first wrong one and calls nothing', async () => {
    const { user } = await renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('E-mail is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveFocus())
    expect(screen.queryByText('Invalid input. Please try again.')).not.toBeInTheDocument()
  })

  test('is submitted by Enter, once', async () => {
    await signUp(getBackend())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const release = stall('login')
    const { user } = await renderApp('/')
    await user.type(await screen.findByLabelText(/^E-mail/), demo.email)
    await user.type(screen.getByLabelText(/^Password/), `${demo.password}{Enter}`)
    await waitFor(() => expect(submit()).toBeDisabled())
    await user.keyboard('{Enter}')
    release()
    await screen.findByText('Login successful.')
    expect(screen.getAllByText('Login successful.')).toHaveLength(1)
  })

  test('leads to the registration and to the password reset', async () => {
    const { user, router } = await renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Create an account' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Create an account' })).toHaveFocus())
    expect(router.state.location.pathname).toBe('/auth/register')
    expect(document.title).toBe('Create an account · Wealth Care')
    await user.click(screen.getByRole('link', { name: /Log in/ }))
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reset your password' })).toHaveFocus())
    expect(router.state.location.pathname).toBe('/auth/forget-password')
  })

  test('carries the e-mail to the registration and back, and never in the address', async () => {
    const { user, router } = await renderApp('/')
    await user.type(await screen.findByLabelText(/^E-mail/), demo.email)
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    await screen.findByRole('heading', { name: 'Create an account' })
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(demo.email)
    expect(router.state.location.href).toBe('/auth/register')
    await user.click(screen.getByRole('link', { name: /Log in/ }))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(demo.email)
  })

  describe('offers the code screen', () => {
    const link = () => screen.findByRole('link', { name: 'Have a code? Verify your e-mail' })

    test.each([
      ['unknown', async () => {}],
      ['registered', async () => void (await signUp(getBackend()))],
    ])('after a refusal to an e-mail that is %s', async (_, prepare) => {
      await prepare()
      const { user, router } = await renderApp('/')
      await logIn(user, 'Wrong-Ledger')
      await user.click(await link())
      expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
      expect(router.state.location.href).toBe('/auth/email-validate')
      expect(screen.getByText(demo.email)).toBeVisible()
      expect(screen.queryByText(/We sent/)).not.toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled()
    })

    test('after too many tries', async () => {
      fail('login', 429)
      const { user } = await renderApp('/')
      await logIn(user)
      expect(await link()).toBeVisible()
    })

    test('neither before a login nor after a lost connection', async () => {
      disconnect('login')
      const { user } = await renderApp('/')
      await logIn(user)
      await screen.findAllByText('Invalid input. Please try again.')
      expect(screen.queryByRole('link', { name: /Have a code/ })).not.toBeInTheDocument()
    })
  })

  test('shows at any other path', async () => {
    const { router } = await renderApp('/no/such/screen')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/no/such/screen')
  })
})
