import sharp from 'sharp'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { generateToken } from '#server/sessions/token.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { createAuthenticator } from '#tests/tools/authenticator.ts'
import { askToAdd, ORIGIN, openWithPasskeys, sendPasskey } from '#tests/tools/passkeys.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import { createBrowser, subscribe } from '#tests/tools/push.ts'
import { type Api, PASSWORD } from '#tests/tools/server-api.ts'

/** Text in every record of the owner. No other user may receive it. */
export const CANARY = 'canary-of-the-owner'

/** A UPI id of a person of the owner. */
export const UPI_ID = 'canary.of.the.owner@bank'

const EMAIL = 'canary-of-the-owner@example.com'
const NOW = Date.parse('2026-11-21T08:00:00Z') // the clock of these tests
const DAY_MS = 86_400_000

const created = async (response: Promise<Response>): Promise<string> => {
  const { id }: { id: string } = await (await response).json()
  return id
}

/** Makes a passkey for a user, without adding it. Returns what the browser would return, as JSON. */
const createPasskey = async (api: Api, token: string): Promise<string> =>
  JSON.stringify(createAuthenticator(ORIGIN).create(await askToAdd(api, token)))

/** Adds one record of each kind and a picture to a user. */
const addRecords = async (api: Api, token: string) => {
  const { id: user, deathOfBirth } = await api.user(token)
  const bank = await api.addBank(token, 1_000.01, { accountHolderName: CANARY })
  const lend = {
    lendDate: '2026-01-02',
    reason: CANARY,
    amount: 7,
    requirement: 'Required',
    bank: 'SBI',
    returnName: CANARY,
  }
  const expense = { bank_id: bank, date: '2026-01-02', amount: 7, reason: CANARY, amountDebit: 'CASH' }
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('updateProfile', JSON.stringify({ name: CANARY, phoneNumber: '9876543210', deathOfBirth }))
  form.set('newProfileImage', new Blob([new Uint8Array(picture)]), 'me.png')
  await api.call('PATCH', endpoints.updateProfile.path, { token, body: form })
  const { profileImage } = await api.user(token)
  const savings = await api.addBank(token, 10, { accountHolderName: CANARY, accountNumber: '87654321' })
  const lendId = await created(api.post(endpoints.addLend.path, lend, { token }))
  const returned = { date: '2026-01-03', amount: 1, bankId: bank, note: CANARY }
  const response = await api.post(buildPath(endpoints.addReturn, { lendId }).path, returned, { token })
  const { return: added }: { return: { id: string } } = await response.json()
  const expenseId = await created(api.post(endpoints.addExpenses.path, expense, { token }))
  for (const id of [lendId, expenseId]) {
    await api.call('PUT', buildPath(endpoints.setProof, { id }).path, { token, body: createPhotoForm() })
  }
  const handles = [{ kind: 'upi', value: UPI_ID }]
  await api.call('PUT', endpoints.setHandles.path, { token, body: { name: CANARY, handles } })
  const share = await api.post(endpoints.addShare.path, { person: CANARY, days: 7 }, { token })
  const { id: shareId, url }: { id: string; url: string } = await share.json()
  const shareToken = url.split('/').at(-1) ?? ''
  const claimPath = buildPath(endpoints.addClaim, { token: shareToken }).path
  await api.post(claimPath, { lendId, amount: 1, note: CANARY })
  const claims = await api.call('GET', endpoints.claims.path, { token })
  const [claim]: { id: string }[] = await claims.json()
  const transfer = { fromId: bank, toId: savings, amount: 1, date: '2026-01-03', note: CANARY }
  const words = { date: '2026-01-03', reason: CANARY, reference: CANARY }
  await api.call('PATCH', `${buildPath(endpoints.creditAmount, { id: bank }).path}?amount=1`, { token, body: words })
  const ledger = await api.call('GET', buildPath(endpoints.ledger, { bankId: bank }).path, { token })
  const [credit]: { id: string }[] = await ledger.json()
  const row = { line: 1, date: '2026-01-02', amount: 1, action: 'credit', reason: CANARY, reference: CANARY }
  const statement = { bankId: savings, fileName: CANARY, fileHash: 'canary-of-the-owner', entries: 2, rows: [row] }
  const passkey = await created(sendPasskey(api, token, JSON.parse(await createPasskey(api, token)), CANARY))
  const subscription = await created(subscribe(api, token, createBrowser().subscription))
  const { id: session } = await api.store.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const { key: change } = await api.store
    .selectFrom('changes')
    .select('key')
    .where('can_undo', '=', 1)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    user,
    change,
    session,
    passkey,
    subscription,
    bank,
    entry: credit?.id ?? '',
    savings,
    lend: lendId,
    return: added.id,
    share: shareId,
    shareToken,
    claim: claim?.id ?? '',
    transfer: await created(api.post(endpoints.addTransfer.path, transfer, { token })),
    expense: expenseId,
    import: await created(api.post(endpoints.addImport.path, statement, { token })),
    plan: await created(
      api.post(
        endpoints.addPlan.path,
        {
          kind: 'expense',
          next: '2026-01-02',
          every: { unit: 'month', count: 1 },
          template: { bank_id: bank, amount: 7, reason: CANARY, amountDebit: 'CASH' },
        },
        { token },
      ),
    ),
    image: profileImage.split('/').at(-1) ?? '',
    email: EMAIL,
  }
}

/** The owner's records, and a passkey that the other user can add. */
export type Owned = Awaited<ReturnType<typeof addRecords>> & { credential: string }

/** Every row of a user. A table that is missing here does not compile. */
export const readRows = async (store: Store, user: string): Promise<string> => {
  const rows = {
    users: await store.selectFrom('users').selectAll().where('id', '=', user).execute(),
    emails: await store.selectFrom('emails').selectAll().where('user_id', '=', user).execute(),
    tokens: await store.selectFrom('tokens').selectAll().where('user_id', '=', user).orderBy('hash').execute(),
    deletions: await store.selectFrom('deletions').selectAll().where('user_id', '=', user).execute(),
    profile_images: await store.selectFrom('profile_images').select('name').where('user_id', '=', user).execute(),
    sessions: await store.selectFrom('sessions').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    passkeys: await store.selectFrom('passkeys').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    push_subscriptions: await store
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute(),
    identities: await store.selectFrom('identities').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    one_time_codes: 'any caller may ask for a code of any address',
    invitations: 'the host makes them, for an address without a user',
    limit_hits: 'their keys are hashes and name no user',
    people: await store.selectFrom('people').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    handles: await store.selectFrom('handles').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    lends: await store.selectFrom('lends').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    bank_ids: await store.selectFrom('bank_ids').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    banks: await store.selectFrom('banks').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    returns: await store.selectFrom('returns').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    transfers: await store.selectFrom('transfers').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    expenses: await store.selectFrom('expenses').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    ledger: await store.selectFrom('ledger').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    imports: await store.selectFrom('imports').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    shares: await store.selectFrom('shares').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    plans: await store.selectFrom('plans').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    proofs: await store.selectFrom('proofs').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    claims: await store.selectFrom('claims').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    reminders: await store.selectFrom('reminders').selectAll().where('user_id', '=', user).execute(),
    idempotency_keys: await store
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('key')
      .execute(),
    changes: await store.selectFrom('changes').selectAll().where('user_id', '=', user).orderBy('revision').execute(),
    changed_rows: await store
      .selectFrom('changed_rows')
      .select(['revision', 'table_name', 'row_id', 'effect', 'before'])
      .where('user_id', '=', user)
      .orderBy('revision')
      .orderBy('row_id')
      .execute(),
  } satisfies Record<keyof Tables, unknown>
  return JSON.stringify(rows)
}

/** Creates the app with an owner, another user, and every kind of invalid token. */
export const setUpOwner = async () => {
  const api = await openWithPasskeys()
  const { store } = api
  const token = await api.signIn(EMAIL)
  const records = await addRecords(api, token)

  const logIn = async (): Promise<string> => {
    const { token }: { token: string } = await (await api.login(PASSWORD, EMAIL)).json()
    return token
  }
  const sessionWith = async (change: { created_at?: number; used_at?: number }): Promise<string> => {
    const before = await store.selectFrom('sessions').select('id').execute()
    const aged = await logIn()
    const known = before.map(({ id }) => id)
    await store.updateTable('sessions').where('id', 'not in', known).set(change).execute()
    return aged
  }
  const old = await sessionWith({ created_at: NOW - 30 * DAY_MS })
  const unused = await sessionWith({ used_at: NOW - 14 * DAY_MS })
  const revoked = await logIn()
  await api.post(endpoints.logout.path, {}, { token: revoked })
  const deleted = await api.signIn('gone@example.com')
  await api.call('DELETE', `/api/v1/delete-user/${(await api.user(deleted)).id}`, { token: deleted })
  const other = await api.signIn('other@example.com')
  await subscribe(api, other, createBrowser().subscription)
  const owned = { ...records, credential: await createPasskey(api, other) }

  return {
    api,
    token,
    owned,
    other,
    /** Invalid tokens by their fault. Without it, each would be a token of the owner. */
    dead: {
      none: undefined,
      garbage: 'garbage',
      altered: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'longer by a letter': `${token}A`,
      'of the right form, but of no session': generateToken(),
      'what the database has of it': records.session,
      'of a session of thirty days ago': old,
      'of a session unused for fourteen days': unused,
      revoked,
      'of a deleted user': deleted,
    },
  }
}
