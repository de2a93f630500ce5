import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { addInvitation } from '#server/registration/invitation-store.ts'
import { EMAIL, PASSWORD } from '#tests/tools/server-api.ts'
import { refused, startSignIns } from './browser.ts'

const { accounts, getApi, openBrowser } = startSignIns()

test('signs in the user of the verified e-mail, who then is the same whatever the e-mail becomes', async () => {
  const known = await getApi().user(await getApi().signIn())
  const browser = openBrowser()
  expect(await getApi().user(await browser.signIn('asha'))).toEqual(known)
  accounts.asha = { email: 'new@example.com', email_verified: false }
  expect(await getApi().user(await openBrowser().signIn('asha'))).toEqual(known)
  expect(browser.getCookie()).toBe('wealth-care-openid=')
})

describe('a user is not linked', () => {
  test.each([
    ['an e-mail that the provider does not call verified', { email: EMAIL, email_verified: false }],
    ['an e-mail of which the provider says nothing', { email: EMAIL }],
    ['no e-mail', { email_verified: true }],
    ['an e-mail that is none', { email: 'asha', email_verified: true }],
  ])('by %s', async (_, account) => {
    await getApi().signIn()
    accounts.asha = account
    const browser = openBrowser()
    expect(await browser.comeBack(await browser.goToProvider('asha'))).toBe(refused('unverified'))
    expect((await browser.redeem()).status).toBe(401)
    expect(await getApi().store.selectFrom('identities').selectAll().execute()).toEqual([])
  })

  test('by a registration with the e-mail that nobody verified: it loses its password, its name and its code', async () => {
    await getApi().register()
    const code = getApi().codeFor()
    const token = await openBrowser().signIn('asha')
    expect(await getApi().user(token)).toMatchObject({ name: 'Asha at work', email: EMAIL })
    expect((await getApi().verify(code)).status).toBe(400)
    expect((await getApi().login(PASSWORD)).status).toBe(401)
  })
})

test('a person whom nobody knows becomes a user without a password, who gets one by a mailed code', async () => {
  accounts.ravi = { email: 'Ravi@Example.com', email_verified: true }
  const user = await getApi().user(await openBrowser().signIn('ravi'))
  expect(user).toMatchObject({ name: 'ravi', email: 'ravi@example.com', deathOfBirth: '', profileImage: '' })
  for (const password of ['', PASSWORD, 'hash of ']) {
    expect((await getApi().login(password, user.email)).ok).toBe(false)
  }
  await getApi().post(endpoints.forgetPassword.path, { email: user.email, password: PASSWORD, otp: '' })
  const reset = { email: user.email, password: PASSWORD, otp: getApi().codeFor(user.email) }
  expect((await getApi().post(endpoints.forgetPassword.path, reset)).status).toBe(200)
  expect((await getApi().login(PASSWORD, user.email)).status).toBe(200)
})

test('such a user has no date of birth, and gives one as any user changes it: never a later one', async () => {
  const token = await openBrowser().signIn('asha')
  const give = async (deathOfBirth: string) => {
    const form = new FormData()
    form.set('updateProfile', JSON.stringify({ name: 'Asha', phoneNumber: '', deathOfBirth }))
    return (await getApi().call('PATCH', endpoints.updateProfile.path, { token, body: form })).status
  }
  expect(await give('')).toBe(400)
  expect(await give('1990-02-03')).toBe(200)
  expect(await give('1990-02-04')).toBe(400)
})

test('two first sign-ins of one person at one moment make one user', async () => {
  const browsers = Array.from({ length: 6 }, openBrowser)
  const callbacks = await Promise.all(browsers.map((browser) => browser.goToProvider('asha')))
  await Promise.all(browsers.map((browser, index) => browser.comeBack(callbacks[index] ?? '')))
  expect(await getApi().store.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }])
  expect(await getApi().store.selectFrom('identities').select('id').execute()).toHaveLength(1)
})

describe('where not everybody may register', () => {
  test.each(['invite', 'closed'] as const)(
    '(%s) somebody without an account is refused, and nobody is added',
    async (mode) => {
      getApi().ports.registration = mode
      const browser = openBrowser()
      expect(await browser.comeBack(await browser.goToProvider('asha'))).toBe(refused('uninvited'))
      expect(await getApi().store.selectFrom('users').selectAll().execute()).toEqual([])
    },
  )

  test('a user signs in, and an invitation for the e-mail lets one person in, for seven days', async () => {
    await getApi().signIn()
    getApi().ports.registration = 'closed'
    const { store, ports } = getApi()
    await addInvitation(store, 'ravi@example.com', ports.clock())
    await addInvitation(store, 'late@example.com', new Date(ports.clock().getTime() - 8 * 24 * 3_600_000))
    for (const id of ['ravi', 'late']) accounts[id] = { email: `${id}@example.com`, email_verified: true }
    expect(await getApi().user(await openBrowser().signIn('asha'))).toMatchObject({ email: EMAIL })
    expect(await getApi().user(await openBrowser().signIn('ravi'))).toMatchObject({ email: 'ravi@example.com' })
    expect(await store.selectFrom('invitations').select('email').execute()).toEqual([{ email: 'late@example.com' }])
    const late = openBrowser()
    expect(await late.comeBack(await late.goToProvider('late'))).toBe(refused('uninvited'))
  })
})

test('a locked user is refused, at the first sign-in and later', async () => {
  const setLocked = (locked: number) => getApi().store.updateTable('users').set({ locked }).execute()
  await getApi().signIn()
  const come = async () => {
    const browser = openBrowser()
    return browser.comeBack(await browser.goToProvider('asha'))
  }
  await setLocked(1)
  expect(await come()).toBe(refused('locked'))
  await setLocked(0)
  await openBrowser().signIn('asha')
  await setLocked(1)
  expect(await come()).toBe(refused('locked'))
})
