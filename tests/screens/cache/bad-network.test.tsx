import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, disconnect, fail, respondWith } from '#mocks/faults.ts'
import { getBackend, mockServer } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { toSessionId } from '#src/lib/cache/session-id.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { choose, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

const toasts = () => document.querySelectorAll('[data-sonner-toast]')

/** Counts the calls to a path from now on, and lets them pass. */
const countCalls = (path: string): (() => number) => {
  const count = vi.fn<() => undefined>()
  mockServer.use(http.all(`*${path}`, count))
  return () => count.mock.calls.length
}

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

describe('a bad network', () => {
  test('a read that fails once is tried again, and its screen never says that it failed', async () => {
    fail('getLend', 503, 'Busy.', 'once')
    await renderApp('/home', { signedIn: true })
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  test('a list that stops coming is given up after a minute, and asked for again', async () => {
    const minutes: AbortController[] = []
    const begun = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const minute = new AbortController()
      minutes.push(minute)
      return minute.signal
    })
    const stopped = vi.fn<() => void>()
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
      cancel: stopped,
    })
    mockServer.use(http.get('*/api/v1/get-lend', () => new HttpResponse(half), { once: true }))
    await renderApp('/home', { signedIn: true })
    await waitFor(() => expect(minutes.length).toBeGreaterThan(0))
    expect(begun).toHaveBeenCalledWith(60_000)
    expect(screen.queryByText('No Lend Borrow found.')).not.toBeInTheDocument()
    for (const minute of minutes) minute.abort(new DOMException('A minute is over.', 'TimeoutError'))
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    expect(stopped).toHaveBeenCalled()
  })

  test('a read that is refused is not tried again', async () => {
    const calls = countCalls('/api/v1/id-bank/nobody-s')
    await renderApp('/bank/nobody-s', { signedIn: true })
    expect((await screen.findAllByText('Bank not found.')).length).toBeGreaterThan(0)
    const settled = calls()
    expect(settled).toBeLessThanOrEqual(2)
  })

  test('a page with 401 in place of a list ends no session', async () => {
    const page = { status: 401, ...html }
    respondWith('getLend', new HttpResponse('<p>Sign in to the network</p>', page))
    const { token } = await renderApp('/home', { signedIn: true })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
    expect(screen.getByText('Hello Asha')).toBeVisible()
  })

  test('many calls refused for the token in mid-session end it once, with one call to leave and no message', async () => {
    const { router, queryClient, token } = await renderApp('/bank', { signedIn: true })
    await screen.findByText('No Bank Added')
    const visited = vi.fn<() => void>()
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) visited()
    })
    mockServer.use(http.get('*/api/v1/*', () => HttpResponse.json({ status: 401 }, { status: 401 })))
    const paths = ['one', 'two', 'three', 'four'].map((id) => `/bank/${id}`)
    await act(async () => {
      void queryClient.invalidateQueries()
      await Promise.all(paths.map((to) => router.preloadRoute({ to })))
    })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    expect(visited).toHaveBeenCalledTimes(1)
    expect(toasts().length).toBeLessThanOrEqual(1)
    expect(queryClient.getQueryData(['session', toSessionId(token ?? '')])).toBeUndefined()
  })
})

describe('without a connection', () => {
  test('a token that was never verified here is removed', async () => {
    disconnect('jwtVerify')
    setOnline(false)
    await renderApp('/home', { signedIn: true })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.getByText('Offline.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled()
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(toasts()).toHaveLength(0)
  })

  const respond = (status: number, headers: Record<string, string> = {}) =>
    respondWith('jwtVerify', HttpResponse.json({ status }, { status, headers }))
  const respondWithPage = (status: number, type = 'text/html') =>
    respondWith('jwtVerify', new HttpResponse('<p>Wi-Fi</p>', { status, headers: { 'Content-Type': type } }))

  test.each([
    ['gets no response', () => disconnect('jwtVerify')],
    ['gets a page for a response', () => respondWithPage(200)],
    ['gets a page with 401', () => respondWithPage(401, 'text/html; charset=utf-8')],
    ['gets a page with 403', () => respondWithPage(403, 'Text/HTML;charset=utf-8')],
    ['gets a page with 503', () => respondWithPage(503)],
    ['gets JSON that is no user', () => respondWith('jwtVerify', HttpResponse.json({ welcome: 'to the Wi-Fi' }))],
    ['is asked to wait by 503', () => respond(503, { 'Retry-After': '2' })],
    ['is asked to wait by 429', () => respond(429, { 'Retry-After': '2' })],
    ['is asked to wait until a date', () => respond(503, { 'Retry-After': 'Sat, 21 Nov 2026 08:00:00 GMT' })],
  ])('a verified session stays while its check %s, and goes on when it does', async (_, breakIt) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { token } = await renderApp('/home', { signedIn: true })
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    setOnline(false)
    expect(await screen.findByText('Offline. Showing what was loaded just now.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(2_000)
    breakIt()
    const checks = watchRequests(endpoints.jwtVerify)
    setOnline(true)
    await waitFor(() => expect(checks.length).toBeGreaterThan(0))
    expect(await screen.findByText('Offline. Showing what was loaded just now.')).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
    clearFaults()
    await vi.advanceTimersByTimeAsync(6_000)
    await waitFor(() => expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument())
    expect(localStorage.getItem('token')).toBe(token)
  })

  test('the next check waits as long as the server asks for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp('/home', { signedIn: true })
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    setOnline(false)
    await vi.advanceTimersByTimeAsync(2_000)
    respond(503, { 'Retry-After': '40' })
    const checks = watchRequests(endpoints.jwtVerify)
    setOnline(true)
    await waitFor(() => expect(checks).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(35_000)
    expect(checks).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(checks).toHaveLength(2)
  })

  test('the next check is not made when another user has signed in meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp('/home', { signedIn: true })
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    setOnline(false)
    await vi.advanceTimersByTimeAsync(2_000)
    respond(503, { 'Retry-After': '2' })
    const checks = watchRequests(endpoints.jwtVerify)
    setOnline(true)
    await waitFor(() => expect(checks).toHaveLength(1))
    expect(await screen.findByText(/^Offline/)).toBeVisible()
    clearFaults()
    tokenStore.set(await signUp(getBackend(), { ...demo, email: 'other@example.com' }))
    await waitFor(() => expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument())
    const made = checks.length
    await vi.advanceTimersByTimeAsync(8_000)
    expect(checks).toHaveLength(made)
  })

  test.each([
    ['401', () => fail('jwtVerify', 401)],
    ['429 that does not ask to wait', () => fail('jwtVerify', 429)],
    ['503 that does not ask to wait', () => fail('jwtVerify', 503)],
    ['500 that asks to wait', () => respond(500, { 'Retry-After': '2' })],
    ['404', () => respond(404)],
  ])('a verified session ends when the check that follows gets %s', async (_, refuse) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp('/home', { signedIn: true })
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    setOnline(false)
    await vi.advanceTimersByTimeAsync(2_000)
    refuse()
    setOnline(true)
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(toasts()).toHaveLength(0)
  })
})

describe('a page in place of a response', () => {
  test('is not a saved record: what was typed stays, and the next try has the same key', async () => {
    const { user } = await renderApp('/home/add', { signedIn: true })
    const requests = watchRequests(endpoints.addLend)
    respondWith('addLend', new HttpResponse('<p>Wi-Fi</p>', html), 'once')
    await user.type(await screen.findByLabelText(/^Amount/, { selector: 'input' }), '100')
    await openMore(user)
    await choose(user, 'Bank', 'HDFC')
    await fillField(user, screen.getByLabelText(/^Reason/, { selector: 'input' }), 'School fees')
    await chooseSegment(user, 'Requirement', 'Optional')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(screen.queryByText('Lend borrow added successfully!')).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^Reason/, { selector: 'input' })).toHaveValue('School fees')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument())
    const [first, second] = requests.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect(second).toBe(first)
  })
})

describe('every write', () => {
  test('bears a key, the same again when its response was lost', async () => {
    const keys: (string | null)[] = []
    mockServer.use(
      http.post('*/api/v1/add-lend', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return keys.length === 1 ? HttpResponse.error() : undefined
      }),
    )
    const { user } = await renderApp('/home/add', { signedIn: true })
    await user.type(await screen.findByLabelText(/^Amount/, { selector: 'input' }), '100')
    await openMore(user)
    await choose(user, 'Bank', 'HDFC')
    await fillField(user, screen.getByLabelText(/^Reason/, { selector: 'input' }), 'School fees')
    await chooseSegment(user, 'Requirement', 'Optional')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
    expect(keys[1]).toBe(keys[0])
  })
})
