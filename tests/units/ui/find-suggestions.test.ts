import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSuggestions } from '#src/ui/form/fields/find-suggestions.ts'

const names = ['Meera Anand', 'Arjun Reddy', 'Ravi Kumar', 'Andrew', 'José']

describe('suggestions', () => {
  test.each([
    ['', names],
    ['arj', ['Arjun Reddy']],
    ['RED', ['Arjun Reddy']],
    [' ravi k', ['Ravi Kumar']],
    ['an', ['Andrew', 'Meera Anand']],
    ['josé', []],
    ['jos', ['José']],
    ['eera', []],
    ['andrew', []],
    ['ANDREW ', []],
  ])('for %j are %j', (typed, found) => expect(findSuggestions(names, typed)).toEqual(found))

  test('are at most eight, each of the texts, and never what is typed already', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abÄ '), maxLength: 4 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (texts, typed) => {
        const found = findSuggestions(texts, typed)
        return (
          found.length <= 8 && found.every((text) => texts.includes(text) && (typed.trim() === '' || text !== typed))
        )
      }),
    )
  })
})
