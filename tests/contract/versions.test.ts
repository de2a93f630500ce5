import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { editables, ifMatch } from './tools/editables.ts'
import { describeFeature } from './tools/features.ts'
import { keyed } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, lend, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newText = (): string => `Changed ${randomUUID()}`

describeFeature('versions')('If-Match', () => {
  describe.each(Object.entries(editables))('on an edit of %s', (kind, { field, make, read, change }) => {
    test('lets the version through that the record has, and raises it by one', async () => {
      const made = await make(person)
      if (kind !== 'the profile') expect(made.version).toBe(1)
      const text = newText()
      const response = await change(person, made, text, ifMatch(made.version))
      expectJson(response, 200)
      expect(response.body).toMatchObject({ id: made.id, [field]: text, version: made.version + 1 })
      expect(await read(person, made)).toEqual(response.body)
    })

    test('answers 412 with the record as it is for another version, and changes nothing', async () => {
      const made = await make(person)
      const { body: current } = await change(person, made, newText())
      for (const version of [made.version, current.version + 1, 0, -1, '', 'x', `0${current.version}`]) {
        const response = await change(person, made, newText(), ifMatch(version))
        expectProblem(response, 412)
        expect(response.body).toEqual({
          type: 'about:blank',
          title: 'Precondition Failed',
          status: 412,
          detail: expect.stringMatching(/./),
          current,
        })
      }
      expect(await read(person, made)).toEqual(current)
    })

    test('can be missing: then the last edit wins, and raises the version too', async () => {
      const made = await make(person)
      await change(person, made, newText())
      const text = newText()
      expect((await change(person, made, text)).body).toMatchObject({ [field]: text, version: made.version + 2 })
    })

    test('can be any version (*), or a list; a weak version is none', async () => {
      const made = await make(person)
      const { version } = made
      const send = (value: string) => change(person, made, newText(), { 'If-Match': value })
      expectJson(await send('*'), 200)
      expectJson(await send(`"x", "${version + 1}"`), 200)
      expectProblem(await send(`W/"${version + 2}"`), 412)
      expectProblem(await send(`W/"${version + 2}", "${version + 1}"`), 412)
      expect((await read(person, made)).version).toBe(version + 2)
    })

    test.each(['1', "'1'", '"1', '1"', '"1" "2"', '"1",', '*, "1"', 'w/"1"', 'W/1'])(
      'is refused with 400 when it is malformed: %s',
      async (value) => {
        const made = await make(person)
        expectProblem(await change(person, made, newText(), { 'If-Match': value }), 400)
        expect(await read(person, made)).toEqual(made)
      },
    )

    test('lets one of many edits at the same time through', async () => {
      const made = await make(person)
      const texts = Array.from({ length: 12 }, newText)
      const responses = await Promise.all(texts.map((text) => change(person, made, text, ifMatch(made.version))))
      const won = responses.findIndex(({ status }) => status === 200)
      const statuses = responses.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, ...texts.slice(1).map(() => 412)])
      const current = await read(person, made)
      expect(current).toEqual(responses[won]?.body)
      expect(current).toMatchObject({ [field]: texts[won], version: made.version + 1 })
    })

    test('with an Idempotency-Key gets its first response again, a success and a 412', async () => {
      const made = await make(person)
      const [text, other] = [newText(), newText()]
      const [key, refusedKey] = [keyed(randomUUID()), keyed(randomUUID())]
      const save = () => change(person, made, text, { ...key, ...ifMatch(made.version) })
      const first = await save()
      expectJson(first, 200)
      await change(person, made, newText())
      expect((await save()).text).toBe(first.text)
      const refuse = () => change(person, made, other, { ...refusedKey, ...ifMatch(made.version) })
      const refused = await refuse()
      expectProblem(refused, 412)
      await change(person, made, newText())
      const again = await refuse()
      expect([again.status, again.text]).toEqual([412, refused.text])
      expectProblem(await change(person, made, other, { ...refusedKey, ...ifMatch(made.version + 3) }), 422)
    })
  })

  describe.each(Object.entries(editables).filter(([kind]) => kind !== 'the profile'))(
    'on an edit of %s',
    (_, { make, read, change }) => {
      const values = ['"1"', '"9"', '*', 'W/"1"']

      test('answers 404 when it is not there', async () => {
        for (const value of values) {
          expectProblem(await change(person, { id: UNKNOWN_ID }, newText(), { 'If-Match': value }), 404)
        }
      })

      testWithMail('answers another user as if it were not there', async () => {
        const made = await make(person)
        const other = await newPerson()
        const missing = await change(other, { id: UNKNOWN_ID }, newText(), ifMatch(1))
        for (const value of values) {
          const foreign = await change(other, made, newText(), { 'If-Match': value })
          expect([foreign.status, foreign.text]).toEqual([404, missing.text])
        }
        expect(await read(person, made)).toEqual(made)
      })
    },
  )

  testWithMail('comes before the rule of the date of birth, and a repeated success comes before both', async () => {
    const owner = await newPerson()
    const { make, change, read } = editables['the profile']
    const made = await make(owner)
    const headers = { ...keyed(randomUUID()), ...ifMatch(1) }
    const first = await change(owner, made, 'Asha', headers)
    expectJson(first, 200)
    expectJson(await change(owner, { ...made, deathOfBirth: '1980-01-01' }, 'Asha'), 200)
    expectProblem(await change(owner, made, 'Meera', ifMatch(1)), 412)
    expectBroken(await change(owner, made, 'Meera', ifMatch(3)), 'deathOfBirth')
    expect((await change(owner, made, 'Asha', headers)).text).toBe(first.text)
    expect(await read(owner, made)).toMatchObject({ name: 'Asha', deathOfBirth: '1980-01-01', version: 3 })
  })

  test('comes before rules that need the record: an old edit is 412, though its amount would be refused too', async () => {
    const account = await newBank(person, { amount: 10 })
    const { body: made } = await addLend(person, { amount: 10, bankId: account.id })
    const edit = (version: number) =>
      call('PATCH /api/v1/edit-lend', {
        by: person,
        json: lend({ id: made.id, amount: 99 }),
        headers: ifMatch(version),
      })
    expectProblem(await edit(7), 412)
    expectProblem(await edit(1), 400, 'Insufficient balance')
    expect((await lendsOf(person)).find(({ id }) => id === made.id)).toEqual(made)
  })
})
