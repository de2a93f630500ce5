import { expect, test } from 'vitest'
import { call } from './tools/calls.ts'
import { hasDocument } from './tools/document.ts'
import { describeFeature } from './tools/features.ts'

describeFeature('returns')('the document of the API', () => {
  test('every response of these tests is checked with it', () => expect(hasDocument).toBe(true))

  test('is there without a token, and is read again when it changes only', async () => {
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
