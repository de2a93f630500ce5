import { describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { logIn, newcomer, newEmail, newPerson, nextCode, register, registration, verified } from './tools/people.ts'
import { jpeg, padded, png, webp } from './tools/pictures.ts'
import { testWithMail } from './tools/target.ts'

const verify = (email: string, otp: string) => call('POST /api/auth/v1/verify-email', { json: { email, otp } })

const LARGEST = 1_048_576

/** Another code than this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('register', () => {
  testWithMail('answers the e-mail, mails a code, and the code lets the person log in', async () => {
    const person = newcomer()
    const response = await register(person)
    expectJson(response, 201)
    expect(response.body).toEqual({ email: person.email, delivery: 'mail' })

    const otp = await nextCode(person.email)
    expect(otp).toMatch(/^\d{4}$/)
    expect((await verify(person.email, otp)).status).toBe(200)

    const login = await logIn(person.email, person.password)
    expectJson(login, 200)
    expect(Object.keys(login.body)).toEqual(['token'])
  })

  testWithMail('refuses an e-mail that a verified user has', async () => {
    const { email } = await verified()
    expectProblem(await register(newcomer({ email })), 409)
  })

  testWithMail('replaces a registration that was not verified, and mails again', async () => {
    const first = newcomer()
    await register(first)
    await nextCode(first.email)

    const second = { ...first, name: 'Asha Rao', password: 'Battery-Staple' }
    expectJson(await register(second), 201)
    await verify(first.email, await nextCode(first.email))

    expect((await logIn(first.email, first.password)).status).toBe(401)
    const { body } = await logIn(first.email, second.password)
    const session = await call('POST /api/auth/v1/jwt-verify', { json: { token: body.token } })
    expect(session.body).toMatchObject({ name: 'Asha Rao' })
  })

  test.each(['name', 'email', 'deathOfBirth', 'password'])('wants %s', async (field) => {
    expectBroken(await register(newcomer({ [field]: undefined })), field)
    expectBroken(await register(newcomer({ [field]: '' })), field)
  })

  test.each(['', 'nobody', 'a@', '@b.example', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example'])(
    'refuses the e-mail %j',
    async (email) => {
      expectBroken(await register(newcomer({ email })), 'email')
    },
  )

  test.each(['Short-1', 'no-uppercase', 'NO-LOWERCASE', 'NoSpecial1', `Aa-${'x'.repeat(126)}`])(
    'refuses the weak password %j',
    async (password) => {
      expectBroken(await register(newcomer({ password })), 'password', 'Please enter a stronger password!')
    },
  )

  test.each([latestDate(-1), latestDate(), latestDate(1), '2999-01-01'])(
    'refuses a date of birth that is not before yesterday: %s',
    async (deathOfBirth) => {
      expectBroken(await register(newcomer({ deathOfBirth })), 'deathOfBirth', 'Please enter a correct DOB!')
    },
  )

  test.each(['1991-02-30', '1991-7-14', '14-07-1991', 'yesterday', '1991-07-14T00:00:00Z'])(
    'refuses what is no calendar date: %s',
    async (deathOfBirth) => {
      expectBroken(await register(newcomer({ deathOfBirth })), 'deathOfBirth')
    },
  )

  testWithMail('takes the day before yesterday as a date of birth', async () => {
    expectJson(await register(newcomer({ deathOfBirth: latestDate(-2) })), 201)
  })

  test('refuses a body that is no form, has no "user" part, or one that is no JSON', async () => {
    const path = 'POST /api/auth/v1/register'
    expectProblem(await call(path, { json: newcomer() }), 415)
    expectProblem(await call(path, { body: registration(newcomer()), headers: { 'Content-Type': 'text/plain' } }), 415)
    const empty = new FormData()
    empty.set('other', 'x')
    expectProblem(await call(path, { body: empty }), 400)
    const broken = new FormData()
    broken.set('user', new Blob(['{"name":'], { type: 'application/json' }))
    expectProblem(await call(path, { body: broken }), 400)
  })

  testWithMail('takes the "user" part as plain text too', async () => {
    const person = newcomer()
    const form = new FormData()
    form.set('user', JSON.stringify(person))
    const response = await call('POST /api/auth/v1/register', { body: form })
    expect(response.body).toEqual({ email: person.email, delivery: 'mail' })
  })
})

describe('a profile image', () => {
  const pictures: [string, File][] = [
    ['png', new File([png], 'me.png', { type: 'image/png' })],
    ['jpeg', new File([jpeg], 'me.jpg', { type: 'image/jpeg' })],
    ['webp', new File([webp], 'me.webp', { type: 'image/webp' })],
    ['png under another name', new File([png], 'me.txt', { type: 'text/plain' })],
    ['png of exactly 1 MiB', new File([padded(png, LARGEST)], 'me.png', { type: 'image/png' })],
  ]
  for (const [name, image] of pictures) {
    testWithMail(`may be a ${name}, and is served as webp to anyone who has its address`, async () => {
      const { token } = await newPerson(image)
      const session = await call<{ profileImage: string }>('POST /api/auth/v1/jwt-verify', { json: { token } })
      const { pathname } = new URL(session.body.profileImage, 'http://any.example')
      expect(pathname).toMatch(/^\/api\/v1\/profile-image\/[^/]{16,}$/)
      const picture = await call(`GET ${pathname as `/${string}`}`)
      expect(picture.status).toBe(200)
      expect(picture.type).toBe('image/webp')
      expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(picture.headers.get('Cache-Control')).toContain('immutable')
    })
  }

  test('over 1 MiB is refused', async () => {
    expectProblem(await register(newcomer(), new File([padded(png, LARGEST + 1)], 'me.png')), 413)
    expectProblem(await register(newcomer(), new File([padded(png, 3 * LARGEST)], 'me.png')), 413)
  })

  test.each([
    ['a text', 'not a picture'],
    ['a gif', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['an svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a broken png', '\u0089PNG'],
  ])('that is %s is refused, whatever it says it is', async (_, content) => {
    expectProblem(await register(newcomer(), new File([content], 'me.png', { type: 'image/png' })), 415)
  })

  test('that nobody uploaded is not there', async () => {
    expectProblem(await call(`GET /api/v1/profile-image/${'0'.repeat(64)}.webp`), 404)
  })

  test.each(['%00', '%00.webp', `${'0'.repeat(64)}.webp%00`, '%ff', '..%2fwealth-care.db', '0.png', "'", '%20'])(
    'has no name such as %s',
    async (name) => {
      expectProblem(await call(`GET /api/v1/profile-image/${name}`), 404)
    },
  )
})

describe('verify-email', () => {
  testWithMail('answers a wrong code, a used code and an unknown e-mail alike', async () => {
    const { email } = newcomer()
    await register(newcomer({ email }))
    const otp = await nextCode(email)
    const wrong = await verify(email, otherThan(otp))
    expectProblem(wrong, 400)
    expect((await verify(email, otp)).status).toBe(200)
    expect((await verify(email, otp)).text).toBe(wrong.text)
    expect((await verify(newEmail(), otp)).text).toBe(wrong.text)
  })

  test.each(['', '123', '12345', '12a4', '１２３４', 1234, null])(
    'refuses %j, which is not four digits',
    async (otp) => {
      const response = await call('POST /api/auth/v1/verify-email', { json: { email: newEmail(), otp } })
      expectBroken(response, 'otp', 'Invalid OTP')
    },
  )
})

describe('send-otp without a password', () => {
  const resend = (email: string) => call('POST /api/auth/v1/send-otp', { json: { email, otp: '' } })

  testWithMail('mails another code, and the code before is dead', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest })
    const first = await nextCode(email)
    let second = first
    while (second === first) {
      expect((await resend(email)).status).toBe(200)
      second = await nextCode(email)
    }
    expect((await verify(email, first)).status).toBe(400)
    expect((await verify(email, second)).status).toBe(200)
  })

  testWithMail('answers an e-mail that nobody registered as it answers one that somebody did', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest })
    const [known, unknown] = [await resend(email), await resend(newEmail())]
    expect(known.body).toEqual({ delivery: 'mail' })
    expect([unknown.status, unknown.text]).toEqual([200, known.text])
  })

  test('refuses what is no e-mail', async () => {
    expectBroken(await resend('nobody'), 'email')
  })
})
