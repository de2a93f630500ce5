import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2026-11-20', reason: 'Rent', amount: 9, requirement: 'Required', bank: 'SBI' }
const EXPENSE = { date: '2026-11-20', amount: 7, reason: 'Tea', amountDebit: 'CASH' }
const BANK = { bankName: 'SBI', accountNumber: '12345678', mobileNumber: '9876543210' }

type Sent = { path: string; body: unknown }
/** Builds the edit of a record that gives it this text, and reads the text. */
type Edited = { edit: (text: string) => Sent; readText: () => Promise<{ text: string; version: number }> }

let api: Api
let token: string

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

const prepareLend = async (): Promise<Edited> => {
  const { id }: { id: string } = await (await api.post(endpoints.addLend.path, LEND, { token })).json()
  return {
    edit: (reason) => ({ path: endpoints.editLend.path, body: { ...LEND, id, reason } }),
    readText: () => api.store.selectFrom('lends').select(['reason as text', 'version']).executeTakeFirstOrThrow(),
  }
}

const prepareBank = async (): Promise<Edited> => {
  const id = await api.addBank(token, 100)
  return {
    edit: (accountHolderName) => ({ path: endpoints.editBank.path, body: { ...BANK, id, accountHolderName } }),
    readText: () =>
      api.store.selectFrom('banks').select(['account_holder_name as text', 'version']).executeTakeFirstOrThrow(),
  }
}

const prepareExpense = async (): Promise<Edited> => {
  const made = { ...EXPENSE, bank_id: await api.addBank(token, 1_000) }
  const { id }: { id: string } = await (await api.post(endpoints.addExpenses.path, made, { token })).json()
  // Each edit has another amount, so that those which are refused would also move the balance.
  const amountOf = (text: string) => Number(text.split(' ').at(-1)) + 1
  return {
    edit: (reason) => ({ path: endpoints.editExpense.path, body: { ...made, id, reason, amount: amountOf(reason) } }),
    readText: () => api.store.selectFrom('expenses').select(['reason as text', 'version']).executeTakeFirstOrThrow(),
  }
}

const prepareProfile = async (): Promise<Edited> => ({
  edit: (name) => {
    const body = new FormData()
    body.set('updateProfile', JSON.stringify({ name, phoneNumber: '', deathOfBirth: '1990-02-03' }))
    return { path: endpoints.updateProfile.path, body }
  },
  readText: () => api.store.selectFrom('users').select(['name as text', 'version']).executeTakeFirstOrThrow(),
})

describe.each([
  ['a record', prepareLend],
  ['an account', prepareBank],
  ['an expense', prepareExpense],
  ['the profile', prepareProfile],
])('of many edits of %s at the same time with the same If-Match', (_, prepare) => {
  test('exactly one succeeds, and the others get what it made', async () => {
    const { edit, readText } = await prepare()
    // Two apps over one database, as two servers: the queue of changes in the memory of one does not order the other's.
    const second = await openApi({ store: api.store })
    onTestFinished(second.close)
    for (const version of [1, 2, 3]) {
      const responses = await Promise.all(
        Array.from({ length: 16 }, async (_, index) => {
          const text = `Edit ${version} ${index}`
          const { path, body } = edit(text)
          const headers = { 'If-Match': `"${version}"` }
          const response = await (index % 2 === 0 ? api : second).call('PATCH', path, { token, body, headers })
          return { text, status: response.status, body: await response.json() }
        }),
      )
      const [won, ...others] = responses.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      expect(won?.body).toMatchObject({ version: version + 1 })
      expect(await readText()).toEqual({ text: won?.text, version: version + 1 })
      const lost = responses.filter(({ status }) => status === 412)
      expect(lost).toHaveLength(15)
      for (const { body } of lost) expect(body.current).toEqual(won?.body)
    }
  })

  test('each succeeds without the header, and raises the version', async () => {
    const { edit, readText } = await prepare()
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const { path, body } = edit(`Edit ${index}`)
        const response = await api.call('PATCH', path, { token, body })
        expect(response.status).toBe(200)
      }),
    )
    expect(await readText()).toMatchObject({ version: 9 })
  })
})
