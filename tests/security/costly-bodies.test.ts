import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api
let token: string

beforeAll(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterAll(() => api.close())

const sendText = (body: string, path: string) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return api.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body }))
}

describe('a JSON body', () => {
  test('of 64 KiB of digits is refused as one of few digits is', async () => {
    const refusals = [1, 65_500].map(async (count) => {
      const response = await sendText(`{"email":${'1'.repeat(count)},"password":"1e"}`, endpoints.login.path)
      return [response.status, await response.json()]
    })
    const [few, many] = await Promise.all(refusals)
    expect(few).toEqual([400, expect.objectContaining({ errors: { email: 'E-mail is required' } })])
    expect(many).toEqual(few)
  })

  test.each([
    ['import', endpoints.addImport.path, 4],
    ['list of calls', endpoints.addChange.path, 4],
    ['restore', endpoints.restore.path, 16],
  ] as const)('of the %s may have many digits or escapes, and no millions of values', async (_, path, mebibytes) => {
    const bytes = mebibytes * 1_048_576 - 100
    const send = async (before: string, item: string, after: string): Promise<unknown> => {
      const response = await sendText(before + item.repeat(Math.floor(bytes / item.length)) + after, path)
      const { detail } = await response.json()
      return [response.status, detail]
    }
    const usual = await send('{"a":"', 'x', '"}')
    expect(usual).toEqual([400, expect.not.stringContaining('too many')])
    expect(await send('{"a":"1e","b":', '1', '}')).toEqual(usual)
    expect(await send('{"a":1e1,"b":"', '\\n', '"}')).toEqual(usual)
    const refused = [400, 'The body has too many values or fields, or lists within lists.']
    expect(await send('{"a":[', '{},', '{}]}')).toEqual(refused)
    expect(await send('{"a":[', '[],', '[]]}')).toEqual(refused)
    expect(await send('', '[', '')).toEqual(refused)
    expect(await send('{"a":[', '1,', '1]}')).toEqual(refused)
    expect(await send('{"a":{', '"b":1,', '"b":1}}')).toEqual(refused)
  })

  test('with a name of very many accents is refused before the name is normalized', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    const name = '\u0316\u0301'.repeat(15_000)
    const response = await api.post(endpoints.renamePerson.path, { from: 'A', to: name }, { token })
    expect(normalize.mock.contexts.filter((text) => `${text}`.length > 100)).toEqual([])
    const { errors } = await response.json()
    expect([response.status, errors]).toEqual([400, { to: 'New name is at most 100 characters' }])
  })
})
