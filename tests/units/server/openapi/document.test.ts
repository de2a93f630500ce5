import { Validator } from '@seriousme/openapi-schema-validator'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { descriptions } from '#contract/descriptions.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createDocsPage } from '#server/openapi/docs/docs-page.ts'
import { buildDocument } from '#server/openapi/document.ts'

const document = JSON.parse(JSON.stringify(buildDocument()))

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  expect(document.openapi).toBe('3.1.0')
})

test('the document has every call', () => {
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values)
  expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(Object.keys(endpoints)))
})

test.each(Object.entries(descriptions))('the examples of %s follow its rules', async (_, call) => {
  const { query, request, form, response } = call
  for (const sent of [query, request, form?.json?.fields]) await sent?.schema.validate(sent.example)
  if (typeof response === 'object') expect(parse(response.schema, response.example)).toEqual(response.example)
})

test('a request says its fields, with their limits and defaults', () => {
  const { schema } = document.paths['/api/v1/add-bank'].post.requestBody.content['application/json']
  expect(schema.required).toEqual(['bankName', 'accountNumber']) // cash needs no more
  expect(schema.properties).toMatchObject({
    accountHolderName: { type: 'string', default: '', maxLength: 500 },
    accountNumber: { pattern: '^[A-Z0-9]{4,34}$' },
    mobileNumber: { pattern: String.raw`^\d{10}$` },
    isActive: { type: 'boolean', default: true },
    amount: {
      anyOf: [{ type: 'number', minimum: -99_999_999_999.99, maximum: 99_999_999_999.99 }, { type: 'string' }],
      default: 0,
    },
  })
})

test('a response says what this server sends, without what a client fills', () => {
  const { Lend } = document.components.schemas
  expect(Lend.properties).toMatchObject({ returnName: { type: 'string' }, direction: { enum: ['given', 'taken'] } })
  expect(Lend.properties.bankId).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] })
  expect(Lend.required).toEqual(expect.arrayContaining(['returnName', 'direction', 'bankId']))
})

test('a call says the statuses of its refusals, with their texts', () => {
  const { responses } = document.paths['/api/v1/debit-amount/{id}/debit'].patch
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '404', '409', '413', '415', '422', '429', '503'])
  expect(responses[400].content['application/problem+json'].examples).toMatchObject({
    'Insufficient fund': { value: { status: 400, title: 'Bad Request', detail: 'Insufficient fund' } },
  })
})

test('the page of all calls is made once', () => {
  const renderPage = createDocsPage(buildDocument())
  expect(renderPage('')).toBe(renderPage(''))
})
