import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { logIn, newcomer, newPerson, nextCode, type Person, register, someone } from './tools/people.ts'
import { jpeg, padded, png } from './tools/pictures.ts'
import { addBank, addExpense, addLend, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type User = Record<string, unknown> & { id: string; profileImage: string }

let person: Person

beforeAll(async () => {
  person = await someone()
})

const LARGEST = 1_048_576

const userOf = async ({ token }: Person): Promise<User> =>
  (await call<User>('POST /api/auth/v1/jwt-verify', { json: { token } })).body

const update = async (by: Person, fields: object, image?: File) => {
  const form = new FormData()
  const user = await userOf(by)
  form.set('updateProfile', new Blob([JSON.stringify({ ...user, ...fields })], { type: 'application/json' }))
  if (image) form.set('newProfileImage', image)
  return call<User>('PATCH /api/v1/update-profile', { by, body: form })
}

const remove = (by: Person, id: string) => call(`DELETE /api/v1/delete-user/${id}`, { by })

const statusOf = async (address: string): Promise<number> => {
  const { pathname } = new URL(address, 'http://any.example')
  return (await call(`GET ${pathname as `/${string}`}`)).status
}

describe('update-profile', () => {
  testWithMail('changes the profile and answers the user, whose e-mail and id stay', async () => {
    const owner = await newPerson()
    const before = await userOf(owner)
    const fields = { name: 'Asha Rao', phoneNumber: '0812345670', deathOfBirth: '1991-07-13' }
    const response = await update(owner, { ...fields, email: 'else@example.test', id: 'mine', unknown: 1 })
    expectJson(response, 200)
    const { version } = response.body // that of versions.test.ts
    expect(response.body).toEqual({ ...before, ...fields, version })
    expect(await userOf(owner)).toEqual(response.body)
  })

  testWithMail('refuses a later date of birth, and takes the same', async () => {
    const owner = await newPerson()
    const message = 'DOB must be earlier than the previous one!'
    expectBroken(await update(owner, { deathOfBirth: '1991-07-15' }), 'deathOfBirth', message)
    expectJson(await update(owner, { deathOfBirth: '1991-07-14' }), 200)
    expectJson(await update(owner, { deathOfBirth: '1990-01-01' }), 200)
    expectBroken(await update(owner, { deathOfBirth: '1991-07-14' }), 'deathOfBirth', message)
  })

  test.each(['123456789', '12345678901', '98123 4567', '１２３４５６７８９０'])(
    'refuses the phone number %j',
    async (phoneNumber) => {
      expectBroken(await update(person, { phoneNumber }), 'phoneNumber', 'Invalid mobile number!')
    },
  )

  test('lets the phone number be empty, and wants a name and a date of birth', async () => {
    expect((await update(person, { phoneNumber: '' })).body).toMatchObject({ phoneNumber: '' })
    expectBroken(await update(person, { phoneNumber: 9812345670 }), 'phoneNumber')
    expectBroken(await update(person, { name: ' ' }), 'name')
    expectBroken(await update(person, { name: undefined }), 'name')
    expectBroken(await update(person, { name: 'x'.repeat(501) }), 'name')
    expectBroken(await update(person, { deathOfBirth: undefined }), 'deathOfBirth')
    expectBroken(await update(person, { deathOfBirth: '1991-02-30' }), 'deathOfBirth')
  })

  testWithMail('replaces the picture; the old address no longer answers', async () => {
    const owner = await newPerson(new File([png], 'me.png'))
    const { profileImage: old } = await userOf(owner)
    const { body } = await update(owner, {}, new File([jpeg], 'me.jpg'))
    expect(body.profileImage).not.toBe(old)
    expect(await statusOf(body.profileImage)).toBe(200)
    expect(await statusOf(old)).toBe(404)
  })

  testWithMail('keeps the picture when none is sent', async () => {
    const owner = await newPerson(new File([png], 'me.png'))
    const { profileImage } = await userOf(owner)
    expect((await update(owner, { name: 'Asha Rao' })).body).toMatchObject({ profileImage })
    expect(await statusOf(profileImage)).toBe(200)
  })

  test('refuses a picture over 1 MiB and one that is none', async () => {
    expectProblem(await update(person, {}, new File([padded(png, LARGEST + 1)], 'me.png')), 413)
    expectProblem(await update(person, {}, new File(['no picture'], 'me.png', { type: 'image/png' })), 415)
  })

  test('refuses a body that is no form, or has no "updateProfile" part', async () => {
    expectProblem(await call('PATCH /api/v1/update-profile', { by: person, json: {} }), 415)
    const form = new FormData()
    form.set('user', '{}')
    expectProblem(await call('PATCH /api/v1/update-profile', { by: person, body: form }), 400)
  })
})

describe('delete-user', () => {
  testWithMail('answers 404 for anybody else, who stays', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const { id } = await userOf(owner)
    const [foreign, missing] = [await remove(other, id), await remove(other, UNKNOWN_ID)]
    expectProblem(missing, 404)
    expect(foreign.status).toBe(404)
    expect(foreign.text.replaceAll(id, UNKNOWN_ID)).toBe(missing.text)
    expect(await userOf(owner)).toMatchObject({ id })
  })

  testWithMail('takes everything of the user with it, every session too', async () => {
    const owner = await newPerson(new File([png], 'me.png'))
    const { id, profileImage } = await userOf(owner)
    const { body: elsewhere } = await logIn(owner.email, owner.password)
    await addLend(owner)
    const { body: bank } = await addBank(owner)
    await addExpense(owner, bank.id)

    expect((await remove(owner, id)).status).toBe(200)
    expectProblem(await call('POST /api/auth/v1/jwt-verify', { json: { token: owner.token } }), 401)
    expectProblem(await call('GET /api/v1/all-bank', { by: elsewhere }), 401)
    expectProblem(await logIn(owner.email, owner.password), 401)
    expect(await statusOf(profileImage)).toBe(404)
  })

  testWithMail('frees the e-mail for somebody who starts from nothing', async () => {
    const owner = await newPerson()
    await addLend(owner)
    await remove(owner, (await userOf(owner)).id)

    const { email } = owner
    expectJson(await register(newcomer({ email })), 201)
    await call('POST /api/auth/v1/verify-email', { json: { email, otp: await nextCode(email) } })
    const { body: again } = await logIn(email, owner.password)
    expect((await call('GET /api/v1/get-lend', { by: again })).body).toEqual([])
  })
})
