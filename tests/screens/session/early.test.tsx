import { readFile } from 'node:fs/promises'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { getBackend, mockServer } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const CHECK = `*${endpoints.jwtVerify.path}`

/** Runs the first script of the page, as the browser does before the application comes. */
const runFirstScript = async (): Promise<void> => {
  const page = await readFile('index.html', 'utf8')
  const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  new Function(code.replaceAll('%MODE%', 'production'))()
}

const givenSession = async (): Promise<string> => {
  const token = await signUp(getBackend())
  localStorage.setItem('token', token)
  return token
}

/** The addresses of the session checks and lists that are requested from now on. */
const watchRequests = () => {
  const [checks, lists]: [string[], string[]] = [[], []]
  mockServer.use(
    http.post(CHECK, ({ request }) => void checks.push(request.url)),
    http.get(/\/api\/v1\/(get-lend|all-bank)$/, ({ request }) => void lists.push(request.url)),
  )
  return { checks, lists }
}

beforeEach(() => window.history.replaceState(null, '', '/home'))

afterEach(() => {
  vi.restoreAllMocks()
  window.earlyRequests = undefined
  document.querySelector('meta[name="api-host"]')?.remove()
})

test.each([
  ['/home', endpoints.getLend, 'No Lend Borrow found.'],
  ['/person/Ravi', endpoints.getLend, 'No records of this person.'],
  ['/bank', endpoints.allBank, 'No Bank Added'],
])(
  'on %s the application takes the responses of the check and of the list that the page requested',
  async (path, { path: list }, text) => {
    window.history.replaceState(null, '', path)
    await givenSession()
    const { checks, lists } = watchRequests()
    const getList = () => lists.filter((url) => url.endsWith(list))
    await runFirstScript()
    await vi.waitFor(() => expect([checks.length, getList().length]).toEqual([1, 1]))
    await renderApp(path)
    expect(await screen.findByText(text)).toBeVisible()
    expect([checks.length, getList().length]).toEqual([1, 1])
  },
)

test('a check that the page began for another token is not taken', async () => {
  const other = await givenSession()
  const { checks } = watchRequests()
  await runFirstScript()
  localStorage.setItem('token', 'not.a.token')
  await renderApp('/home')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(checks).toHaveLength(2)
  expect(localStorage.getItem('token')).not.toBe(other)
})

test('a check that the page began long ago is not taken', async () => {
  await givenSession()
  const { checks } = watchRequests()
  await runFirstScript()
  if (window.earlyRequests) window.earlyRequests.sentAt -= 60_000
  await renderApp('/home')
  expect(await screen.findByText('Hello Asha')).toBeVisible()
  expect(checks).toHaveLength(2)
})

test('the page checks nothing without a connection', async () => {
  await givenSession()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await runFirstScript()
  expect(window.earlyRequests).toBeUndefined()
})

test('the page checks the session where the API is', async () => {
  await givenSession()
  const meta = Object.assign(document.createElement('meta'), { name: 'api-host', content: 'https://api.example.com' })
  document.head.append(meta)
  const { checks } = watchRequests()
  await runFirstScript()
  await vi.waitFor(() => expect(checks).toEqual([`https://api.example.com${endpoints.jwtVerify.path}`]))
})

test('the page checks nothing without a token, nor before a session', async () => {
  await runFirstScript()
  expect(window.earlyRequests).toBeUndefined()
  await givenSession()
  window.history.replaceState(null, '', '/auth/register')
  await runFirstScript()
  expect(window.earlyRequests).toBeUndefined()
})
