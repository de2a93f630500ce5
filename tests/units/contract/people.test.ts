import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { MAX_NAME_LENGTH, toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { renamePersonSchema } from '#contract/people/rules.ts'

describe('two spellings are one person', () => {
  test.each([
    ['with spaces around', 'Ravi', '  Ravi\t\n'],
    ['with runs of white space', 'Ravi Kumar', 'Ravi \t\u00a0\u3000 Kumar'],
    ['in another case', 'Ravi KUMAR', 'rAVI kumar'],
    ['in another case outside of ASCII', 'Žofie Łęcka', 'ŽOFIE ŁĘCKA'],
    ['in another case outside of the first plane', '𐐔𐐇𐐝', '𐐼𐐯𐑅'],
    ['with "ß" and "SS"', 'Strauß', 'STRAUSS'],
    ['with "ß" and "ẞ"', 'Strauß', 'STRAUẞ'],
    ['with "ς" and "σ"', 'Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
    ['with "σ" at the end', 'Γιωργοσ', 'Γιωργος'],
    ['with a ligature', 'Steﬃ', 'STEFFI'],
    ['with an accent of its own', 'René', 'Rene\u0301'],
    ['with two accents and another case', 'Μα\u0390', 'μα\u03aa\u0301'],
    ['with an accent that has no capital letter', 'ǰana', 'J\u030cANA'],
    ['with an emoji', 'Asha 👩‍👩‍👧', ' ASHA  👩‍👩‍👧'],
  ])('%s', (_, one, other) => expect(toPersonKey(one)).toBe(toPersonKey(other)))

  test('with any white space and in any case', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\s/u.test(text))
    const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2003', '\r\n')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), space, (words, between) => {
        const key = toPersonKey(words.join(' '))
        expect(toPersonKey(`${between}${words.join(between)}${between}`)).toBe(key)
        expect(toPersonKey(words.join(' ').toUpperCase())).toBe(key)
        expect(toPersonKey(words.join(' ').toLowerCase())).toBe(key)
        expect(toPersonKey(key)).toBe(key)
      }),
      { numRuns: 500 },
    )
  })
})

describe('two names are two people', () => {
  test.each([
    ['with another accent', 'Renee', 'Renée'],
    ['without the space', 'Ravi Kumar', 'RaviKumar'],
    ['with a raised figure', 'Ravi 2', 'Ravi ²'],
    ['in letters of another width', 'Ravi', 'Ｒａｖｉ'],
    ['with another emoji', 'Asha 👩', 'Asha 👨'],
    ['with another skin', 'Asha 👍', 'Asha 👍🏽'],
    ['in another script', 'Raví', 'रवि'],
    ['with a vowel sign', 'रव', 'रवि'],
  ])('%s', (_, one, other) => expect(toPersonKey(one)).not.toBe(toPersonKey(other)))
})

test('a name is kept as it was typed, with single spaces', () => {
  expect(toPersonName(' Ravi \t kumAR\u00a0👩‍👩‍👧 ')).toBe('Ravi kumAR 👩‍👩‍👧')
  expect(toPersonName('Rene\u0301')).toBe('Rene\u0301')
})

test('a name that fits a record still fits when it is kept', () => {
  const growing = '\u0958'.repeat(MAX_NAME_LENGTH) // has two characters in a normal form
  expect(toPersonName(growing)).toHaveLength(MAX_NAME_LENGTH)
})

describe('a rename', () => {
  const errorsOf = (rename: object): object => {
    try {
      renamePersonSchema.validateSync(rename, { abortEarly: false })
      return {}
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]))
    }
  }

  test('needs both names', () => {
    const required = { from: 'Name is required', to: 'New name is required' }
    expect(errorsOf({})).toEqual(required)
    expect(errorsOf({ from: '', to: ' \t\u00a0 ' })).toEqual(required)
  })

  test('takes names of 100 characters after trimming, and no longer ones', () => {
    const longest = 'x'.repeat(MAX_NAME_LENGTH)
    expect(errorsOf({ from: ` ${longest} `, to: '👍'.repeat(50) })).toEqual({})
    expect(errorsOf({ from: `${longest}x`, to: '👍'.repeat(51) })).toEqual({
      from: 'Name is at most 100 characters',
      to: 'New name is at most 100 characters',
    })
  })
})
