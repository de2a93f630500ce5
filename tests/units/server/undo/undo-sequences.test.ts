import { array, assert, asyncProperty, infiniteStream, nat } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import { findDifferences } from '#server/node/cli/differences.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'
import { firstSteps } from './first-steps.ts'
import { readEverything } from './known-records.ts'
import { makeChange, type Session, steps } from './random-changes.ts'

let api: Api
let people = 0

beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const signIn = async (): Promise<Session> => {
  people += 1
  const token = await api.signIn(`person${people}@example.com`)
  const session = { api, token, userId: (await api.user(token)).id }
  for (const accountNumber of ['FIRST1', 'SECOND2']) await api.addBank(token, 500, { accountNumber })
  for (const step of firstSteps) await makeChange(session, step)
  return session
}

const undo = ({ token }: Session, key: string): Promise<Response> =>
  api.call('POST', `/api/v1/changes/${key}/undo`, { token })

const expectClean = async (): Promise<void> => {
  expect(await findLedgerDifferences(api.store)).toEqual([])
  expect(await findEntryDifferences(api.store)).toEqual([])
  expect(await findDifferences(api.store)).toEqual([])
}

/** Words of an entry that is gone with its undo stay in the ledger. Only those of before count. */
const keepKnown = (after: object, before: object): object => {
  const words = 'words' in before && Array.isArray(before.words) ? before.words : []
  const ids = new Set(words.map(({ id }: { id: string }) => id))
  const all = 'words' in after && Array.isArray(after.words) ? after.words : []
  return { ...after, words: all.filter(({ id }: { id: string }) => ids.has(id)) }
}

test('random changes, undone in reverse order, leave every row, every balance and every photo as it was', async () => {
  await assert(
    asyncProperty(array(steps, { minLength: 1, maxLength: 25, size: 'max' }), async (sequence) => {
      const session = await signIn()
      const made: { key: string; before: object; kind: string }[] = []
      for (const step of sequence) {
        const before = await readEverything(api.store, session.userId)
        const key = await makeChange(session, step)
        if (key !== undefined) made.push({ key, before, kind: step.kind })
      }
      for (const { key, before, kind } of made.toReversed()) {
        const after = await readEverything(api.store, session.userId)
        const response = await undo(session, key)
        if (response.status === 404) {
          expect(keepKnown(after, before), kind).toEqual(before) // the change did nothing
          continue
        }
        expect(response.status, `${kind}: ${await response.clone().text()}`).toBe(200)
        expect(keepKnown(await readEverything(api.store, session.userId), before), kind).toEqual(before)
      }
      await expectClean()
    }),
    { numRuns: 60 },
  )
}, 300_000)

test('random changes, undone and redone in random order, are undone or refused in words, and the ledger adds up', async () => {
  await assert(
    asyncProperty(
      array(steps, { minLength: 2, maxLength: 25, size: 'max' }),
      infiniteStream(nat()),
      async (sequence, order) => {
        const session = await signIn()
        const keys: string[] = []
        for (const step of sequence) {
          const key = await makeChange(session, step)
          if (key !== undefined) keys.push(key)
        }
        for (const at of order.take(keys.length * 3)) {
          const key = keys[at % keys.length] ?? ''
          const response = await undo(session, key)
          expect([200, 400, 404, 409], await response.clone().text()).toContain(response.status)
          const body: { key?: string; detail?: string; by?: string } = await response.json()
          if (response.status === 200) keys.push(body.key ?? '')
          else expect(body.detail).toMatch(/\w/)
        }
        await expectClean()
      },
    ),
    { numRuns: 60 },
  )
}, 300_000)
