import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

describe('the search parameters of a table', () => {
  test('is read back as it was written', () => {
    const view = {
      search: 'pune',
      sort: '-amount',
      where: { bank: 'HDFC', returnStatus: '---' },
      show: 'overdue',
      person: 'Ravi',
    }
    expect(parse(tableSearchSchema, view)).toEqual(view)
  })

  test.each([
    ['a number for a search', { search: 7 }],
    ['an order that no column can have', { sort: 'a;drop' }],
    ['filters that are no texts', { where: { bank: { $ne: '' } } }],
    ['filters that are a text', { where: 'bank' }],
    ['filters that are a list', { where: ['bank', 3] }],
    ['a search without an end', { search: 'x'.repeat(201) }],
    ['unknown parameters', { page: '3' }],
    ['empty values', { search: '', sort: undefined }],
  ])('leaves out %s', (_, search) => {
    expect(parse(tableSearchSchema, search)).toEqual({})
  })

  test('keeps what makes sense beside what does not', () => {
    expect(parse(tableSearchSchema, { search: 'pune', sort: 12 })).toEqual({ search: 'pune' })
  })
})
