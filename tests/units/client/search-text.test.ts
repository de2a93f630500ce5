import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { buildEvents } from '#src/history/events.ts'
import { filterEvents } from '#src/history/selection.ts'
import { createSearch, normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { listGroups, searchGroups } from '#src/palette/items.ts'
import { findSuggestions } from '#src/ui/form/fields/find-suggestions.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'
import { bike } from '#tests/tools/termed-records.ts'

/** A text, and what people type who look for it. */
const searches: [text: string, typed: string][] = [
  ['José Martín', 'jose mar'],
  ['Jose Martin', 'josé m'],
  ['Straße 5', 'strasse'],
  ['STRASSE', 'straße'],
  ['Bus  pass', 'bus pass'],
  ['Bus pass', 'bus  pass'],
  ['Bus\u00a0pass', 'bus pass'],
  ['O’Brien', "o'brien"],
  ["O'Brien", 'o’brien'],
  ['“Dosa” and tea', '"dosa"'],
  ['Rent – March', 'rent - march'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Encyclopædia', 'encyclopaedia'],
  ['ＦＵＬＬ width', 'full w'],
  ['Ο Οδυσσεύς', 'οδυσσευσ'],
]

describe('a search', () => {
  test.each(searches)('for what is in "%s" finds it by "%s"', (text, typed) => {
    expect(normalizeForSearch(text)).toContain(normalizeForSearch(typed))
  })

  test('tells the vowels of Indian scripts apart, and keeps lines apart', () => {
    expect(normalizeForSearch('कि')).not.toBe(normalizeForSearch('का'))
    expect(normalizeForSearch('कि')).not.toContain(normalizeForSearch('का'))
    expect(normalizeForSearch('tea\nrent')).not.toContain(normalizeForSearch('tea rent'))
  })

  test('finds each part of a text, and does not change a normalized text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, more) => {
        const normalized = normalizeForSearch(text)
        expect(normalizeForSearch(normalized)).toBe(normalized)
        expect(normalizeForSearch(`${text}\n${more}`)).toContain(normalized)
        expect(normalizeForSearch(text.toUpperCase())).toBe(normalizeForSearch(text.toUpperCase().toLowerCase()))
      }),
    )
  })
})

describe.each(searches)('the text "%s", typed as "%s",', (text, typed) => {
  test('is found by the palette', () => {
    const groups = listGroups(
      { adds: [], screens: [], sections: [], isFull: true },
      { lends: [lend({ reason: text })], banks: [] },
    )
    expect(searchGroups(groups, typed).flatMap(({ items }) => items)).toHaveLength(1)
  })

  test('is found by History', () => {
    const events = buildEvents(
      { lends: [lend({ reason: text })], returns: [], banks: [] as Bank[], expenses: [], ledgers: new Map() },
      TODAY,
    )
    expect(filterEvents(events, { text: typed }).length).toBe(events.length)
  })
})

test('the palette says what is due of a record beside what is outstanding', () => {
  const [group] = searchGroups(
    listGroups({ adds: [], screens: [], sections: [], isFull: true }, { lends: [bike.lend], banks: [] }),
    'bike',
  )
  expect(group?.items[0]?.detail).toBe('₹2,000 due, ₹6,080.00 of ₹8,000.00')
})

test('a name with accents is suggested to someone who types it without', () => {
  expect(findSuggestions(['José'], 'jose')).toEqual(['José'])
  expect(findSuggestions(['José'], 'JOSÉ ')).toEqual([])
})

test.each(['1,31,072', '131072', '131,072', '₹1,31,072', 'Rs 131072.00', '131.072k'])(
  'an amount is found by "%s"',
  (typed) => {
    const find = createSearch(typed)
    expect(find(normalizeForSearch('Rent\n₹1,31,072.00'))).toBe(true)
    expect(find('131072.00')).toBe(true)
    expect(find(normalizeForSearch('Rent\n₹31,072.00'))).toBe(false)
  },
)

test('an amount with a sign or a unit finds the whole amount, not a part of another', () => {
  expect(['500.00', '1500.00', '5000.00'].filter(createSearch('₹500'))).toEqual(['500.00'])
  expect(['131000.00', '1131000.00'].filter(createSearch('1.31 lakh'))).toEqual(['131000.00'])
})
