import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { createPhotoForm } from './photo.ts'
import { type Api, EMAIL, PASSWORD } from './server-api.ts'
import { goThroughMoney } from './server-money-calls.ts'
import { goThroughPasskeys } from './server-passkey-calls.ts'
import { goThroughShareCalls } from './server-share-calls.ts'
import { expectStatus, idIn, insertPage } from './server-steps.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Another-password'

const lend = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
const spent = { date: '2024-02-29', amount: 5, reason: 'Tea', amountDebit: 'CASH' }
const bank = { accountHolderName: 'Asha', bankName: 'SBI', accountNumber: 'AB12', mobileNumber: '9876543210' }

const goThroughRegistration = async (api: Api, picture: Blob): Promise<void> => {
  await expectStatus(201, api.register(EMAIL, picture))
  api.advanceClock(2 * MINUTE_MS)
  await expectStatus(201, api.register(EMAIL, picture))
  const wrong = api.codeFor() === '0000' ? '1111' : '0000'
  for (let attempt = 0; attempt < 5; attempt += 1) await expectStatus(400, api.verify(wrong))
  api.advanceClock(2 * MINUTE_MS)
  await expectStatus(200, api.post('/api/auth/v1/send-otp', { email: EMAIL, otp: '' }))
  await expectStatus(200, api.verify(api.codeFor()))
  await expectStatus(409, api.register(EMAIL, picture))
}

const goThroughReset = async (api: Api): Promise<void> => {
  api.advanceClock(60 * MINUTE_MS)
  const asked = { email: EMAIL, password: NEW_PASSWORD }
  await expectStatus(200, api.post('/api/auth/v1/send-otp', { ...asked, otp: '' }))
  await expectStatus(200, api.post('/api/auth/v1/forget-password', { ...asked, otp: api.codeFor() }))
}

const goThroughSessions = async (api: Api): Promise<string> => {
  await expectStatus(401, api.login('Wrong-password'))
  const { token }: { token: string } = await (await expectStatus(200, api.login(NEW_PASSWORD))).json()
  api.advanceClock(61 * MINUTE_MS)
  await expectStatus(200, api.post('/api/auth/v1/jwt-verify', { token }))
  const { token: other }: { token: string } = await (await expectStatus(200, api.login(NEW_PASSWORD))).json()
  await expectStatus(200, api.post('/api/auth/v1/logout', {}, { token: other }))
  await expectStatus(200, api.login(NEW_PASSWORD))
  const sessions = await expectStatus(200, api.call('GET', '/api/v1/sessions', { token }))
  const listed: { id: string; current: boolean }[] = await sessions.json()
  const session = listed.find(({ current }) => !current)
  for (const [status, id] of [
    [404, 'not-one'],
    [200, session?.id],
  ] as const)
    await expectStatus(status, api.call('DELETE', `/api/v1/sessions/${id}`, { token }))
  await expectStatus(200, api.call('DELETE', '/api/v1/sessions', { token }))
  await goThroughPasskeys(api, token, NEW_PASSWORD)
  return token
}

/** Signs in with OpenID Connect for the first time, and again. */
const goThroughOpenId = async (api: Api): Promise<void> => {
  const call = async (method: string, path: string, cookie = '', body?: object): Promise<Response> =>
    api.call(method, `/api/auth/v1/${path}`, { headers: { Cookie: cookie }, ...(body && { body }) })
  const readCookie = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  for (let time = 0; time < 2; time += 1) {
    const started = readCookie(await expectStatus(303, call('GET', 'openid')))
    const ticket = readCookie(await expectStatus(303, call('GET', 'openid/callback?code=a', started)))
    await expectStatus(200, call('POST', 'openid-login', ticket, {}))
  }
}

const sendProof = async (api: Api, token: string, method: string, id: string): Promise<void> => {
  const body = method === 'PUT' ? createPhotoForm() : undefined
  await (await expectStatus(200, api.call(method, `/api/v1/proofs/${id}`, { token, body }))).text()
}

const goThroughLends = async (api: Api, store: Store, token: string): Promise<void> => {
  const headers = { 'Idempotency-Key': uuid() }
  const id = await idIn(api.post('/api/v1/add-lend', lend, { token, headers }))
  await idIn(api.post('/api/v1/add-lend', lend, { token, headers }))
  await idIn(api.post('/api/v1/add-lend', { ...lend, id: uuid() }, { token }))
  await expectStatus(200, api.call('PATCH', '/api/v1/edit-lend', { token, body: { ...lend, id } }))
  const row = await store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await insertPage(store, 'lends', () => ({ ...row, id: uuid() }))
  await (await expectStatus(200, api.call('GET', '/api/v1/get-lend', { token }))).text()
  for (const proof of ['PUT', 'PUT', 'GET', 'DELETE', 'PUT']) await sendProof(api, token, proof, id)
  await expectStatus(200, api.call('DELETE', '/api/v1/delete-lend', { token, body: { id } }))
  const listed = { calls: [{ call: 'addLend', body: lend }] }
  await expectStatus(200, api.post('/api/v1/changes', listed, { token }))
  const refused = { token, body: { id }, headers: { 'Idempotency-Key': uuid() } }
  await expectStatus(404, api.call('DELETE', '/api/v1/delete-lend', refused))
}

/** Lists changes, and undoes and redoes them: of each kind of row, and one that a later change keeps from it. */
const goThroughUndo = async (api: Api, store: Store, token: string): Promise<void> => {
  const call = (method: string, path: string, body?: unknown) => api.call(method, `/api/v1/${path}`, { token, body })
  const make = async (...sent: Parameters<typeof call>): Promise<string> => {
    const response = await call(...sent)
    if (!response.ok) throw new Error(`${sent[1]}: ${response.status} ${await response.text()}`)
    return response.headers.get('Change-Key') ?? ''
  }
  const undo = (key: string) => make('POST', `changes/${key}/undo`)
  const redo = async (key: string) => undo(await undo(key))
  const bankId = await idIn(call('POST', 'add-bank', { ...bank, accountNumber: 'UNDO1', amount: 100 }))
  const id = await idIn(call('POST', 'add-lend', { ...lend, returnName: 'Undone', bankId }))
  await sendProof(api, token, 'PUT', id)
  await redo(await make('PATCH', 'edit-lend', { ...lend, id, returnName: 'Other' }))
  const edit = await make('PATCH', 'edit-lend', { ...lend, id, amount: 9, returnName: 'Undone' })
  await make('POST', `lend/${id}/returns`, { date: '2024-03-01', amount: 1, bankId })
  await undo(edit)
  const latestEdit = await make('PATCH', 'edit-lend', { ...lend, id, returnName: 'Undone' })
  const deletion = await make('DELETE', 'delete-lend', { id, putBack: true })
  await expectStatus(409, call('POST', `changes/${latestEdit}/undo`))
  await redo(deletion)
  await redo(await make('POST', 'bank/expenses/add-expenses', { ...spent, bank_id: bankId }))
  const rows = [{ line: 1, date: '2024-02-29', amount: 5, action: 'credit', reason: 'In' }]
  const { entry_count: entries } = await store
    .selectFrom('banks')
    .select('entry_count')
    .where('id', '=', bankId)
    .executeTakeFirstOrThrow()
  const statement = { bankId, fileName: 'a.csv', fileHash: 'hash-of-an-undone-file', entries, rows }
  await redo(await make('POST', 'imports', statement))
  await redo(await make('DELETE', `delete-bank/${bankId}`))
  for (const returnName of ['Merged', 'Kept']) await make('POST', 'add-lend', { ...lend, returnName })
  const renamed = await make('POST', 'people/rename', { from: 'Kept', to: 'Renamed' })
  await make('POST', 'add-lend', { ...lend, returnName: 'Kept' })
  await expectStatus(409, call('POST', `changes/${renamed}/undo`))
  await make('POST', 'people/rename', { from: 'Merged', to: 'Kept' })
  const changes = await expectStatus(200, call('GET', 'changes'))
  const [latest]: { key: string }[] = await changes.json()
  await expectStatus(200, call('GET', `changes?before=${latest?.key}`))
  await store.updateTable('people').set({ renamed_at: 0 }).where('merged_into', 'is not', null).execute()
  await store.updateTable('changes').set({ at: 0 }).where('at', '<=', api.ports.clock().getTime()).execute()
  await sweep(api.ports.store, api.ports.clock())
  await store.updateTable('people').set({ renamed_at: 0 }).where('merged_into', 'is not', null).execute()
  await sweep(api.ports.store, api.ports.clock())
}

const goThroughBanks = async (api: Api, token: string): Promise<void> => {
  const call = (method: string, path: string, body?: unknown) => api.call(method, `/api/v1/${path}`, { token, body })
  const id = await idIn(call('POST', 'add-bank', { ...bank, amount: 500 }))
  await expectStatus(200, call('PATCH', 'edit-bank', { ...bank, id }))
  await expectStatus(200, call('GET', 'all-bank'))
  await expectStatus(200, call('GET', `id-bank/${id}`))

  const words = { date: '2024-02-29', reason: 'Salary', reference: 'UTR 1' }
  await expectStatus(200, call('PATCH', `credit-amount/${id}/credit?amount=5`, words))
  const [entry]: { id: string }[] = await (await expectStatus(200, call('GET', `ledger/${id}`))).json()
  await expectStatus(200, call('PATCH', `movements/${entry?.id}`, { reason: 'Wages' }))
  await expectStatus(200, call('DELETE', `movements/${entry?.id}`))
  await expectStatus(400, call('DELETE', `movements/${entry?.id}`))
  await expectStatus(200, call('PATCH', `credit-amount/${id}/credit?amount=5`))
  await expectStatus(200, call('PATCH', `debit-amount/${id}/debit?amount=5`))
  await expectStatus(400, call('PATCH', `debit-amount/${id}/debit?amount=5000`))
  const expense = { bank_id: id, date: '2024-02-29', amount: 5, reason: 'Tea', amountDebit: 'CASH' }
  const expenseId = await idIn(call('POST', 'bank/expenses/add-expenses', expense))
  await sendProof(api, token, 'PUT', expenseId)
  await sendProof(api, token, 'GET', expenseId)
  await expectStatus(200, call('GET', `bank/expenses/id/${id}`))
  await expectStatus(200, call('DELETE', `bank/expenses/delete-expenses-bank/${expenseId}`))
  const template = { bank_id: id, amount: 5, reason: 'Tea', amountDebit: 'CASH' }
  const plan = { kind: 'expense', next: '2024-01-31', every: { unit: 'month', count: 1 }, template }
  const planId = await idIn(call('POST', 'recurring', plan))
  await expectStatus(200, call('PATCH', 'recurring', { ...plan, id: planId }))
  await expectStatus(200, call('POST', `recurring/${planId}/skip`))
  await expectStatus(200, call('GET', 'recurring'))
  await expectStatus(200, call('DELETE', 'recurring', { id: planId }))
  await expectStatus(200, call('DELETE', `delete-bank/${id}`))
}

const goThroughProfile = async (api: Api, token: string, picture: Blob): Promise<void> => {
  const { id } = await api.user(token)
  const form = new FormData()
  const profile = { email: EMAIL, name: 'Asha', phoneNumber: '', deathOfBirth: '1990-02-03', profileImage: '' }
  form.set('updateProfile', new Blob([JSON.stringify(profile)], { type: 'application/json' }))
  form.set('newProfileImage', picture, 'me')
  await expectStatus(200, api.call('PATCH', '/api/v1/update-profile', { token, body: form }))
  const { profileImage } = await api.user(token)
  await expectStatus(200, api.call('GET', profileImage))
  await expectStatus(200, api.call('DELETE', `/api/v1/delete-user/${id}`, { token }))
}

/** Sends requests that together run every statement of the API. `store` takes rows that no request adds. */
export const makeEveryCall = async (api: Api, store: Store): Promise<void> => {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  const picture = new Blob([new Uint8Array(await pixel.png().toBuffer())])
  await goThroughRegistration(api, picture)
  await goThroughReset(api)
  const token = await goThroughSessions(api)
  await goThroughOpenId(api)
  await goThroughLends(api, store, token)
  await goThroughBanks(api, token)
  await goThroughUndo(api, store, token)
  await goThroughMoney(api, store, token)
  await goThroughShareCalls(api, store, token)
  await goThroughProfile(api, token, picture)
  if ((await api.login(PASSWORD)).ok) throw new Error('A deleted user can still log in.')
}
