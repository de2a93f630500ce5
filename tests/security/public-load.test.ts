import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openSharing, pathsOf, type Sharing } from './sharing.ts'

let owner: Sharing
let pages: Record<string, { method: string; path: string }>

beforeEach(async () => {
  owner = await openSharing()
  await owner.addLend({ returnName: 'Ravi', returnDate: '2026-01-03' })
  const { secret } = await owner.addShare()
  const [data = '', page = ''] = pathsOf(secret)
  const calendar = await owner.remind()
  const end = await owner.receiveMail()
  pages = {
    data: { method: 'GET', path: data },
    page: { method: 'GET', path: page },
    calendar: { method: 'GET', path: calendar },
    'question before the end of the mail': { method: 'GET', path: end },
    'end of the mail': { method: 'POST', path: end },
  }
})

afterEach(() => owner.api.close())

const send = (name: string, address: string): Promise<Response> => {
  const { method = '', path = '' } = pages[name] ?? {}
  return owner.api.call(method, path, { address })
}

const countStatuses = (responses: readonly Response[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status, headers } of responses) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status >= 400) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  return counts
}

test.each(['data', 'page', 'calendar', 'question before the end of the mail', 'end of the mail'])(
  'of a hundred requests for the %s at once, a network gets eighteen; others get theirs',
  async (name) => {
    const crowd = Promise.all(Array.from({ length: 100 }, () => send(name, '192.0.2.9')))
    const others = Promise.all([
      send(name, '192.0.2.10'),
      owner.api.call('GET', endpoints.getLend.path, { token: owner.token }),
      owner.api.post(endpoints.renamePerson.path, { from: 'Ravi', to: 'Ravi' }, { token: owner.token }),
    ])
    expect(countStatuses(await others)).toEqual({ 200: 3 })
    expect(countStatuses(await crowd)).toEqual({ 200: 18, 429: 82 })
  },
)

test('very many networks at once get 503, and users go on', async () => {
  const crowd = Promise.all(
    Array.from({ length: 300 }, (_, index) => send('page', `192.0.${index >> 7}.${index & 127}`)),
  )
  const own = [1, 2, 3].map(() => owner.api.call('GET', endpoints.getLend.path, { token: owner.token }))
  expect(countStatuses(await Promise.all(own))).toEqual({ 200: 3 })
  const { 200: shown = 0, 503: refused = 0, ...rest } = countStatuses(await crowd)
  expect(rest).toEqual({})
  expect(shown).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
