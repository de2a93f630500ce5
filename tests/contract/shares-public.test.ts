import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { addReturn, deleteReturn, newLend, returnIdIn } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { UNKNOWN_ID } from './tools/records.ts'
import { addShare, newToken, readPage, readPublic, revokeShare, tokenIn } from './tools/shares.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** A name that no record has. */
const newName = (): string => `Ravi ${randomUUID()}`

const idsIn = ({ body }: Awaited<ReturnType<typeof readPublic>>): string[] => body.lends.map(({ id }) => id)

const expectHidden = ({ headers }: ApiResponse<unknown>): void => {
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
}

describeFeature('shares')('the public call', () => {
  test('answers the open records between the two, with their returns, and nothing else', async () => {
    const name = newName()
    const given = await newLend(person, { returnName: name, lendDate: '2024-02-29', returnDate: '' })
    const taken = await newLend(person, {
      returnName: name,
      direction: 'taken',
      lendDate: '2024-01-31',
      returnDate: '2031-12-31',
    })
    await addReturn(person, given.id, { date: '2024-03-01', amount: 10.5, note: 'A note of the owner' })
    await addReturn(person, given.id, { date: '2024-04-01', amount: 20, kind: 'forgiven' })
    const share = await addShare(person, { person: name })
    const response = await readPublic(tokenIn(share))
    expectJson(response, 200)
    expectHidden(response)
    expect(response.body).toEqual({
      owner: expect.stringMatching(/^\S+$/),
      person: name,
      expiresAt: share.body.expiresAt,
      upi: expect.any(String),
      lends: [
        {
          id: given.id,
          lendDate: '2024-02-29',
          reason: 'Hospital deposit',
          amount: 100,
          direction: 'given',
          returned: 30.5,
          returnDate: '',
          returns: [
            { date: '2024-04-01', amount: 20 },
            { date: '2024-03-01', amount: 10.5 },
          ],
        },
        {
          id: taken.id,
          lendDate: '2024-01-31',
          reason: 'Hospital deposit',
          amount: 100,
          direction: 'taken',
          returned: 0,
          returnDate: '2031-12-31',
          returns: [],
        },
      ],
    })
  })

  test('shows records with something outstanding and not done, of every spelling, and of nobody else', async () => {
    const name = newName()
    const token = await newToken(person, name)
    const open = await newLend(person, { returnName: name.toUpperCase() })
    const spaced = await newLend(person, { returnName: name.replace(' ', '  '), returnStatus: '' })
    const back = await newLend(person, { returnName: name })
    await newLend(person, { returnName: name, returnStatus: 'done' })
    await newLend(person, { returnName: `${name}a` })
    await newLend(person, { returnName: '' })
    const undone = returnIdIn(await addReturn(person, back.id, { amount: 100 }))
    expect(idsIn(await readPublic(token))).toEqual([spaced.id, open.id])
    await deleteReturn(person, undone)
    expect(idsIn(await readPublic(token))).toEqual([back.id, spaced.id, open.id])
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id: back.id } })
    await addReturn(person, spaced.id, { amount: 100, kind: 'forgiven' })
    expect(idsIn(await readPublic(token))).toEqual([open.id])
  })

  test('has the newest date first, and equal dates by id, descending', async () => {
    const name = newName()
    for (const lendDate of ['2023-05-01', '2024-05-01', '2023-05-01', '2022-05-01']) {
      await newLend(person, { returnName: name, lendDate })
    }
    const { body } = await readPublic(await newToken(person, name))
    const listed = body.lends.map(({ lendDate, id }) => `${lendDate} ${id}`)
    expect(listed).toHaveLength(4)
    expect(listed).toEqual(listed.toSorted().toReversed())
  })

  test('needs no session, and takes no notice of one', async () => {
    const token = await newToken(person, newName())
    const plain = await readPublic(token)
    for (const sent of [person.token, 'none']) {
      expect((await readPublic(token, { Authorization: `Bearer ${sent}` })).text).toBe(plain.text)
    }
  })

  test.each(['A'.repeat(22), 'short', UNKNOWN_ID, 'x'.repeat(2_000), '%20'])(
    'answers an unknown token %j with one 404',
    async (token) => {
      const response = await readPublic(token)
      expectProblem(response, 404)
      expectHidden(response)
      expect(response.text).toBe((await readPublic('B'.repeat(22))).text)
    },
  )

  test('answers the id of a share as an unknown token', async () => {
    expectProblem(await readPublic((await addShare(person)).body.id), 404)
  })

  testWithMail('shows the first name and the UPI id of the owner, which only the owner changes', async () => {
    const owner = await newPerson()
    const token = await newToken(owner, 'Ravi')
    expect((await readPublic(token)).body).toMatchObject({ owner: 'Asha', upi: '' })
    const change = (fields: object) => {
      const form = new FormData()
      const profile = { name: 'Asha Verma', phoneNumber: '', deathOfBirth: '1991-07-14', ...fields }
      form.set('updateProfile', new Blob([JSON.stringify(profile)], { type: 'application/json' }))
      return call<{ upi: string }>('PATCH /api/v1/update-profile', { by: owner, body: form })
    }
    expect((await change({ upi: ' asha.verma-1@okhdfcbank ' })).body.upi).toBe('asha.verma-1@okhdfcbank')
    expect((await readPublic(token)).body).toMatchObject({ upi: 'asha.verma-1@okhdfcbank' })
    expect((await change({ name: 'Meera Rao' })).body.upi).toBe('asha.verma-1@okhdfcbank')
    expect((await readPublic(token)).body).toMatchObject({ owner: 'Meera' })
    for (const upi of ['asha', 'asha@', '@upi', 'a b@upi', 'asha@ok.bank', 'asha@upi&am=1', 'a@upi', 5]) {
      expectBroken(await change({ upi }), 'upi')
    }
    expect((await change({ upi: '' })).body.upi).toBe('')
  })
})

describeFeature('shares')('the page of a share', () => {
  test('shows the same without a script, and sends its form to itself', async () => {
    const name = newName()
    const lend = await newLend(person, { returnName: name, reason: 'Hospital <b>deposit</b> & "more"' })
    await newLend(person, { returnName: newName(), reason: 'Of another person' })
    await addReturn(person, lend.id, { amount: 10.5 })
    const page = await readPage(await newToken(person, name))
    expect(page.status).toBe(200)
    expect(page.type).toMatch(/^text\/html; charset=utf-8/i)
    expectHidden(page)
    expect(page.text).toContain('₹89.50')
    expect(page.text).toContain('Hospital &lt;b&gt;deposit&lt;/b&gt; &amp; &quot;more&quot;')
    expect(page.text).not.toMatch(/<script(?! nonce)|Of another person|\son\w+=|https?:\/\/(?!www\.w3\.org)/)
  })

  test('is one page for an unknown and a revoked token', async () => {
    const made = await addShare(person)
    await revokeShare(person, made.body.id)
    const withoutNonce = ({ text }: ApiResponse<unknown>) => text.replaceAll(/nonce="[^"]+"/g, '')
    const [revoked, unknown] = [await readPage(tokenIn(made)), await readPage('A'.repeat(22))]
    expect([revoked.status, unknown.status]).toEqual([404, 404])
    expect(withoutNonce(revoked)).toBe(withoutNonce(unknown))
    expectHidden(unknown)
  })
})
