import { expect, test } from 'vitest'
import { call } from './tools/calls.ts'
import { hasDocument } from './tools/document.ts'
import { describeFeature } from './tools/features.ts'

type Operation = { operationId: string; summary: string }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

/** Reads the ids of the calls that the page of the API shows. */
const readShown = async (query = ''): Promise<string[]> => {
  const { text } = await call(`GET /api/docs${query}`)
  return [...text.matchAll(/<section id="([a-z]\w*)">/g)].map(([, id = '']) => id)
}

describeFeature('returns')('the document of the API', () => {
  test('every response of these tests is checked with it', () => expect(hasDocument).toBe(true))

  test('is there without a token, and is sent again only after a change', async () => {
    const { status, type, body, headers } = await call('GET /api/openapi.json')
    expect([status, type]).toEqual([200, 'application/json'])
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/add-lend': { post: { operationId: 'addLend' } } },
    })
    const again = await call('GET /api/openapi.json', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describeFeature('returns')('the page of the API', () => {
  test('shows every call of the document', async () => {
    const { paths } = (await call<Document>('GET /api/openapi.json')).body
    const operations = Object.values(paths).flatMap((operation) => Object.values(operation))
    expect((await readShown()).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
  })

  test('shows the fields, an example and the refusals of a call', async () => {
    const { text } = await call('GET /api/docs?q=debit-amount')
    expect(text).toContain('PATCH /api/v1/debit-amount/{id}/debit')
    expect(text).toContain('rupees with at most two decimals, as a number or as text, 0.01 to 99,99,99,99,999.99')
    expect(text).toContain('&quot;reason&quot;: &quot;Salary of November&quot;')
    expect(text).toContain('“Insufficient fund”')
  })

  test('finds the calls that have each word of a search', async () => {
    expect(await readShown('?q=undo+IMPORT')).toEqual(['deleteImport'])
    expect(await readShown('?q=nothing-like-it')).toEqual([])
    const { text } = await call('GET /api/docs?q=transfers')
    expect(text).toContain('<input type="search" name="q" value="transfers" />')
  })

  test('has no script, and does not take what is searched for as HTML', async () => {
    const { text } = await call(`GET /api/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })
})
