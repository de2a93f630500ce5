import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeptAnswers } from '#server/kept-answers.ts'
import { type Api, openApi } from './server-api.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
const MANY = 3_400

let api: Api
let token: string
let ids: string[]

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
  const added = await api.post('/api/v1/add-lend', LEND, { token })
  const { id }: { id: string } = await added.json()
  const row = await api.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MANY - 1 }, () => ({ ...row, id: uuid() }))
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500)
    await api.store.insertInto('lends').values(some).execute()
  }
  ids = [id, ...rows.map((each) => each.id)]
})

afterEach(() => api.close())

const idsOf = async (answer: Response): Promise<string[]> => {
  const lends: { id: string }[] = await answer.json()
  return lends.map((lend) => lend.id)
}

test('a long list is whole, in its order', async () => {
  const answer = await api.call('GET', '/api/v1/get-lend', { token })
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(await idsOf(answer)).toEqual(ids.toSorted().toReversed())
})

test('a long list is that of one moment: a record that moves meanwhile is in it once', async () => {
  const [moving] = ids
  for (let round = 0; round < 8; round += 1) {
    const reading = api.call('GET', '/api/v1/get-lend', { token })
    for (const lendDate of ['2000-01-01', '2026-01-01', '2000-01-01']) {
      const edited = await api.call('PATCH', '/api/v1/edit-lend', { token, body: { ...LEND, id: moving, lendDate } })
      expect(edited.status).toBe(200)
    }
    expect((await idsOf(await reading)).toSorted()).toEqual(ids.toSorted())
    await api.call('PATCH', '/api/v1/edit-lend', { token, body: { ...LEND, id: moving, lendDate: '2026-01-01' } })
  }
})

test('other calls are answered while a long list is read', async () => {
  const finished: string[] = []
  const calls = ['get-lend', 'all-bank'].map(async (name) => {
    await api.call('GET', `/api/v1/${name}`, { token })
    finished.push(name)
  })
  await Promise.all(calls)
  expect(finished).toEqual(['all-bank', 'get-lend'])
})

test('answers are kept by their address and name, and the oldest make room', () => {
  const kept = createKeptAnswers(10)
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const textOf = (address: string, tag: string) => {
    const bytes = kept.find(address, tag)
    return bytes && new TextDecoder().decode(bytes)
  }
  kept.keep('first', { tag: 'a', bytes: bytesOf('12345') })
  kept.keep('second', { tag: 'a', bytes: bytesOf('123') })
  expect([textOf('first', 'a'), textOf('first', 'b')]).toEqual(['12345', undefined])
  kept.keep('second', { tag: 'b', bytes: bytesOf('12345') })
  expect([textOf('second', 'a'), textOf('second', 'b'), textOf('first', 'a')]).toEqual([undefined, '12345', '12345'])
  kept.keep('third', { tag: 'a', bytes: bytesOf('1') })
  expect([textOf('first', 'a'), textOf('second', 'b'), textOf('third', 'a')]).toEqual([undefined, '12345', '1'])
})
