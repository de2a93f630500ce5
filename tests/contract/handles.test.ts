import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { findKnown, type Known, setHandles } from './tools/handles.ts'
import { newLend, rename } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addShare } from './tools/shares.ts'
import { testWithMail } from './tools/target.ts'

let person: Person
let name: string
let upi: string
let phone: string

const newName = (): string => `Ravi ${randomUUID()}`

beforeAll(async () => {
  person = await someone()
})

beforeEach(() => {
  name = newName()
  upi = `ravi.${randomInt(1e12)}@okaxis`
  phone = `9${String(randomInt(1e9)).padStart(9, '0')}`
})

describeFeature('handles')('the handles of a person', () => {
  test('are kept as typed and listed, also of a person without a record', async () => {
    const handles = [
      { kind: 'upi', value: upi },
      { kind: 'alias', value: 'RAVI  KUM ' },
      { kind: 'phone', value: phone },
    ]
    const kept = [
      { kind: 'alias', value: 'RAVI KUM' },
      { kind: 'phone', value: phone },
      { kind: 'upi', value: upi },
    ]
    const response = await setHandles(person, name, handles)
    expectJson(response, 200)
    expect(response.body).toEqual({ name, handles: kept })
    expect(await findKnown(person, name)).toEqual({ name, handles: kept })
  })

  test('are replaced as a whole, and nobody is left without a record and a handle', async () => {
    await setHandles(person, name, [{ kind: 'upi', value: upi }])
    await setHandles(person, name.toUpperCase(), [{ kind: 'phone', value: phone }])
    expect(await findKnown(person, name)).toEqual({ name, handles: [{ kind: 'phone', value: phone }] })
    expect((await setHandles(person, name, [])).body).toEqual({ name, handles: [] })
    expect(await findKnown(person, name)).toBeUndefined()
  })

  test('are none for somebody with a record only', async () => {
    await newLend(person, { returnName: name })
    expect(await findKnown(person, name)).toEqual({ name, handles: [] })
    await setHandles(person, name, [{ kind: 'upi', value: upi }])
    await setHandles(person, name, [])
    expect(await findKnown(person, name)).toEqual({ name, handles: [] })
  })

  test('belong to one person, in any case of the letters, until they are moved', async () => {
    const other = newName()
    const handles = [
      { kind: 'upi', value: upi },
      { kind: 'phone', value: phone },
    ]
    await setHandles(person, name, handles)
    const taken = await setHandles(person, other, [{ kind: 'upi', value: upi.toUpperCase() }])
    expectProblem(taken, 409, `${upi.toUpperCase()} belongs to ${name}.`)
    expectProblem(
      await setHandles(person, other, [{ kind: 'phone', value: phone }]),
      409,
      `${phone} belongs to ${name}.`,
    )
    expect(await findKnown(person, other)).toBeUndefined()
    await setHandles(person, name, [])
    expect((await setHandles(person, other, handles)).status).toBe(200)
  })

  test('are the same once, and a spelling can be that of two people', async () => {
    const [alias, other] = [{ kind: 'alias', value: 'Ravi K' }, newName()]
    await setHandles(person, name, [alias, { kind: 'alias', value: 'RAVI K' }])
    expect((await setHandles(person, other, [alias])).status).toBe(200)
    expect((await findKnown(person, name))?.handles).toHaveLength(1)
  })

  test('go along with a rename and with a merge', async () => {
    const [other, alias] = [newName(), { kind: 'alias', value: 'Ravi K' }]
    await setHandles(person, name, [alias, { kind: 'upi', value: upi }])
    const renamed = newName()
    await rename(person, name, renamed)
    expect((await findKnown(person, renamed))?.handles).toHaveLength(2)
    await newLend(person, { returnName: other })
    await setHandles(person, other, [{ kind: 'phone', value: phone }, alias])
    await rename(person, renamed, other)
    expect(await findKnown(person, renamed)).toBeUndefined()
    expect((await findKnown(person, other))?.handles).toEqual([
      alias,
      { kind: 'phone', value: phone },
      { kind: 'upi', value: upi },
    ])
  })

  test('of a person without records go along with a rename, which says how many', async () => {
    await setHandles(person, name, [
      { kind: 'alias', value: 'Ravi K' },
      { kind: 'upi', value: upi },
    ])
    const renamed = newName()
    expect((await rename(person, name, renamed)).body).toEqual({ renamed: 0, handles: 2 })
    expect((await findKnown(person, renamed))?.handles).toHaveLength(2)
    expect((await rename(person, name, renamed)).body).toEqual({ renamed: 0 })
  })

  test('stay when the last record of the person is deleted', async () => {
    const { id } = await newLend(person, { returnName: name })
    await setHandles(person, name, [{ kind: 'upi', value: upi }])
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id } })
    expect((await findKnown(person, name))?.handles).toHaveLength(1)
  })

  test.each([
    ['a UPI id without a bank', [{ kind: 'upi', value: 'ravi' }], 'A UPI id looks like name@bank'],
    ['a phone number of nine digits', [{ kind: 'phone', value: '987654321' }], 'A phone number has ten digits'],
    ['another kind', [{ kind: 'mail', value: 'x' }], 'Kind is not one of the choices'],
    ['an empty spelling', [{ kind: 'alias', value: ' ' }], 'Value is required'],
    ['something that is no handle', ['x'], undefined],
    ['no list', {}, 'Handles are required'],
  ])('are refused with %s', async (_, handles, message) => {
    expectBroken(await setHandles(person, name, handles), 'handles', message)
    expect(await findKnown(person, name)).toBeUndefined()
  })

  test('are refused without a name', async () => {
    expectBroken(await setHandles(person, ' ', []), 'name', 'Name is required')
  })

  test('apply once with a key', async () => {
    const key = randomUUID()
    const first = await setHandles(person, name, [{ kind: 'upi', value: upi }], key)
    await setHandles(person, name, [])
    expect((await setHandles(person, name, [{ kind: 'upi', value: upi }], key)).body).toEqual(first.body)
    expect(await findKnown(person, name)).toBeUndefined()
  })

  testWithMail('of another user are not seen, and take nothing away', async () => {
    const other = await newPerson()
    await setHandles(person, name, [{ kind: 'upi', value: upi }])
    expect((await setHandles(other, name, [{ kind: 'upi', value: upi }])).status).toBe(200)
    await setHandles(other, name, [])
    expect((await call<Known[]>('GET /api/v1/people', { by: other })).body).toEqual([])
    expect((await findKnown(person, name))?.handles).toHaveLength(1)
  })

  test('are not on the page for the person', async () => {
    await newLend(person, { returnName: name })
    await setHandles(person, name, [{ kind: 'upi', value: upi }])
    const { url = '' } = (await addShare(person, { person: name })).body
    const token = url.split('/').at(-1) ?? ''
    expect((await call(`GET /api/public/v1/shares/${token}`)).text).not.toContain(upi)
  })
})
