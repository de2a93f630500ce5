import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, respondWith, stall } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'

const signedInPaths = [
  '/home',
  '/home/add',
  '/bank',
  '/bank/some-id',
  '/profile',
  '/profile/devices',
  '/analysis',
  '/history',
]

const showsLogin = () => screen.findByRole('heading', { name: 'Log in' })

const toasts = () => document.querySelectorAll('[data-sonner-toast]')

/** Changes the token as another tab does: in the storage, with an event and nothing else. */
const changeInAnotherTab = (token: string | null) =>
  act(() => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }))
  })

const waiting = () => Response.json({ status: 503 }, { status: 503, headers: { 'Retry-After': '2' } })

const page = () => new Response('<p>Wi-Fi</p>', { status: 403, headers: { 'Content-Type': 'text/html' } })

describe('the session check', () => {
  test.each(signedInPaths)('shows the login instead of %s when there is no token', async (path) => {
    const { router } = await renderApp(path)
    await showsLogin()
    expect(router.state.location.pathname).toBe('/')
    expect(toasts()).toHaveLength(0)
  })

  test.each([
    ['the token is not good', () => {}],
    ['the server answers 503', () => fail('jwtVerify', 503)],
    ['the server asks to wait', () => respondWith('jwtVerify', waiting())],
    ['a page comes in place of a response', () => respondWith('jwtVerify', page())],
    ['the network is down', () => disconnect('jwtVerify')],
  ])('removes the token and shows the login without a word when %s', async (_, breakIt) => {
    localStorage.setItem('token', 'not-a-good-token')
    breakIt()
    const { router } = await renderApp('/analysis')
    await showsLogin()
    expect(localStorage.getItem('token')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
    expect(toasts()).toHaveLength(0)
  })

  test.each(['/', '/no/such/screen'])('goes on to /home from %s when the token is good', async (path) => {
    const { router } = await renderApp(path, { signedIn: true })
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(router.state.location.pathname).toBe('/home')
    expect(screen.queryByRole('heading', { name: 'Log in' })).not.toBeInTheDocument()
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  })

  test('removes a token that is not good and stays at the login', async () => {
    localStorage.setItem('token', 'not-a-good-token')
    await renderApp('/')
    await showsLogin()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each([
    ['/auth/register', 'no token', null],
    ['/auth/forget-password', 'no token', null],
    ['/auth/register', 'a token that is not good', 'not-a-good-token'],
    ['/auth/forget-password', 'a token that is not good', 'not-a-good-token'],
  ])('is not run at %s, which needs no session: it shows with %s', async (path, _, token) => {
    if (token !== null) localStorage.setItem('token', token)
    const checks = watchRequests(endpoints.jwtVerify)
    const { router } = await renderApp(path)
    expect(await screen.findByRole('heading', { name: /^(Create an account|Reset your password)$/ })).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
    expect(localStorage.getItem('token')).toBe(token)
    expect(checks).toHaveLength(0)
  })

  test('is not run at the code screen, which needs an address and no session', async () => {
    localStorage.setItem('token', 'not-a-good-token')
    const checks = watchRequests(endpoints.jwtVerify)
    const { router } = await renderApp('/auth/register')
    await screen.findByRole('heading', { name: 'Create an account' })
    await router.navigate({ to: '/auth/email-validate', state: { email: 'ravi@example.in' } })
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(localStorage.getItem('token')).toBe('not-a-good-token')
    expect(checks).toHaveLength(0)
  })

  test('says that it is loading while the check runs, and shows neither the screen nor the login', async () => {
    const release = stall('jwtVerify')
    await renderApp('/analysis', { signedIn: true })
    expect(await screen.findByRole('status')).toHaveTextContent('Wealth Care Loading...')
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    release()
    expect(await screen.findByRole('heading', { name: 'Analysis' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Wealth Care Loading...')).not.toBeInTheDocument())
  })

  test('runs again when another tab logs out: the login shows and nothing of the user is kept', async () => {
    const { router, queryClient } = await renderApp('/analysis', { signedIn: true })
    await screen.findByText('Hello Asha')
    changeInAnotherTab(null)
    await showsLogin()
    expect(router.state.location.pathname).toBe('/')
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).not.toContain('lends')
    expect(screen.queryByText('Hello Asha')).not.toBeInTheDocument()
  })

  test('runs again when another tab logs in: /home shows', async () => {
    const { router } = await renderApp('/')
    await showsLogin()
    changeInAnotherTab(await signUp(getBackend()))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(router.state.location.pathname).toBe('/home')
  })

  test('runs again when another tab logs in as somebody else: their name and their records show', async () => {
    const { queryClient } = await renderApp('/home', { signedIn: true })
    await screen.findByText('Hello Asha')
    queryClient.setQueryData(['banks', 'of Asha'], {})
    const other = { name: 'Ravi Iyer', email: 'ravi@example.in', password: 'Paper-Ledger', deathOfBirth: '1988-02-03' }
    changeInAnotherTab(await signUp(getBackend(), other))
    expect(await screen.findByText('Hello Ravi')).toBeVisible()
    expect(screen.queryByText('Hello Asha')).not.toBeInTheDocument()
    expect(queryClient.getQueryData(['banks', 'of Asha'])).toBeUndefined()
  })

  test('ends the session when a call is refused for its token', async () => {
    fail('getLend', 401)
    const { router } = await renderApp('/home', { signedIn: true })
    await showsLogin()
    expect(router.state.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toBeNull()
  })
})
