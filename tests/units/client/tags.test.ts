import { expect, test } from 'vitest'
import { listTags, withTag } from '#src/banks/tags/tag.ts'

const tagged = [
  { tag: 'Home', reason: 'Rent', date: '2026-11-01' },
  { tag: 'home', reason: 'Lamp', date: '2026-11-05' },
  { tag: 'Goa trip', reason: 'Taxi', date: '2026-10-01' },
  { tag: '', reason: 'Taxi', date: '2026-11-06' },
]

test('tags come once, in their latest spelling, and those that stood beside the reason first', () => {
  expect(listTags(tagged)).toEqual(['home', 'Goa trip'])
  expect(listTags(tagged, ' TAXI')).toEqual(['Goa trip', 'home'])
  expect(listTags([], 'Taxi')).toEqual([])
})

test('a tag stands behind its reason, or alone', () => {
  expect(withTag({ reason: 'Taxi', tag: 'Goa trip' })).toBe('Taxi #Goa trip')
  expect(withTag({ reason: '', tag: 'Goa trip' })).toBe('#Goa trip')
  expect(withTag({ reason: 'Taxi', tag: '' })).toBe('Taxi')
})
