import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/fields/choices.ts'
import * as bn from '#contract/words/bn.ts'
import * as en from '#contract/words/en.ts'
import { formatDay, formatRate, joinParts } from '#contract/words/formats.ts'
import * as gu from '#contract/words/gu.ts'
import * as hi from '#contract/words/hi.ts'
import * as kn from '#contract/words/kn.ts'
import { findLanguage, type Language, languageNames } from '#contract/words/language.ts'
import * as mr from '#contract/words/mr.ts'
import * as ta from '#contract/words/ta.ts'
import * as te from '#contract/words/te.ts'
import type { AskWords, PageWords } from '#contract/words/words.ts'

const words: Record<Language, { ask: AskWords; page: PageWords }> = { en, hi, mr, ta, te, bn, gu, kn }

/** The letters of each language's script. */
const scripts: Record<Language, RegExp> = {
  en: /[a-z]/i,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  kn: /\p{Script=Kannada}/u,
}

/** A value of each text that a sentence can get. Each is unlike all others. */
const texts = {
  name: '{name}',
  owner: '{owner}',
  person: '{person}',
  date: '{date}',
  amount: '{amount}',
  reason: '{reason}',
  interest: '{interest}',
  more: '{more}',
  less: '{less}',
  rest: '{rest}',
  sum: '{sum}',
  most: '{most}',
  total: '{total}',
  upi: '{upi}',
  url: '{url}',
  rate: '{rate}',
  parts: '{parts}',
  principal: '{principal}',
  moment: '{moment}',
  reasons: '{reasons}',
}

/** The values that are no texts. */
const others = {
  days: 31,
  count: 7,
  per: 'month',
  every: { unit: 'month', count: 1 },
  instalments: { amount: '{part}', every: { unit: 'month', count: 2 } },
} as const

const listSentences = (all: object): [name: string, sentence: unknown][] =>
  Object.entries(all).flatMap(([name, sentence]): [string, unknown][] =>
    typeof sentence === 'object' ? listSentences(sentence) : [[name, sentence]],
  )

/** Says a sentence with all values, and returns which of them it asked for. */
const say = (sentence: unknown): { text: string; asked: string[] } => {
  if (typeof sentence !== 'function') return { text: String(sentence), asked: [] }
  const asked = new Set<string>()
  const values = new Proxy(
    { ...texts, ...others },
    {
      get: (target, name) => {
        asked.add(String(name))
        return Reflect.get(target, name)
      },
    },
  )
  return { text: String(sentence(values)), asked: [...asked] }
}

const sentencesOf = (language: Language) => listSentences(words[language])

describe.each(languages)('the sentences in %s', (language) => {
  const english = new Map(sentencesOf('en').map(([name, sentence], index) => [`${index} ${name}`, say(sentence)]))

  test('say every value that they get, and get those of the English ones', () => {
    for (const [index, [name, sentence]] of sentencesOf(language).entries()) {
      const { text, asked } = say(sentence)
      expect([name, asked.toSorted()]).toEqual([name, english.get(`${index} ${name}`)?.asked.toSorted()])
      for (const value of asked)
        if (value in texts) expect([name, text]).toEqual([name, expect.stringContaining(`{${value}}`)])
      if (asked.includes('instalments')) expect(text).toContain('{part}')
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\{\}/)
    }
  })

  test('are in its script, without a word of English but for names of things', () => {
    for (const [name, sentence] of sentencesOf(language)) {
      const plain = say(sentence).text.replaceAll(/\{\w+\}|\b(UPI|ID|QR)\b/g, '')
      if (/\p{L}/u.test(plain)) expect([name, plain]).toEqual([name, expect.stringMatching(scripts[language])])
      if (language !== 'en') expect([name, plain]).toEqual([name, expect.not.stringMatching(/[a-z]/i)])
    }
  })

  test('differ between the rhythms of instalments and the units of interest', () => {
    const { ask, page } = words[language]
    const rhythms = (['week', 'month'] as const).flatMap((unit) => [1, 2, 12].map((count) => ({ unit, count })))
    const said = rhythms.map((every) => page.instalments({ amount: '₹5', every }))
    expect(new Set(said).size).toBe(rhythms.length)
    for (const every of rhythms) {
      const text = ask.lent({ date: '', amount: '₹9', reason: '', instalments: { amount: '₹5', every } })
      expect(text).toContain('₹5')
      if (every.count > 1) expect(text).toContain(String(every.count))
    }
    const counted = (['month', 'year'] as const).map((per) => page.counted({ rate: '2%', per, parts: 'x' }))
    expect(new Set(counted).size).toBe(2)
  })

  test('have no gap without a name, a date, a reason and instalments', () => {
    const { ask } = words[language]
    const loan = { date: '', amount: '₹9', reason: '', instalments: undefined }
    for (const text of [ask.greeting({ name: '' }), ask.thanks({ owner: '' }), ask.lent(loan), ask.borrowed(loan)]) {
      expect(text).not.toMatch(/^\s| {2}|\s[.,।;]|undefined/)
    }
  })
})

test('each language has a name in its own script, and any other code is none', () => {
  for (const language of languages) {
    expect(languageNames[language]).toMatch(scripts[language])
    expect(findLanguage(language)).toBe(language)
  }
  for (const code of ['', 'fr', 'HI', 'toString', undefined]) expect(findLanguage(code)).toBeUndefined()
})

test('dates have Latin digits, the day first and the month in words of the language', () => {
  expect(languages.map((language) => formatDay(language, '2026-10-03'))).toEqual([
    '3 Oct 2026',
    '3 अक्टूबर 2026',
    '3 ऑक्टोबर 2026',
    '3 அக்டோபர் 2026',
    '3 అక్టోబర్ 2026',
    '3 অক্টোবর 2026',
    '3 ઑક્ટોબર 2026',
    '3 ಅಕ್ಟೋಬರ್ 2026',
  ])
  expect(formatDay('hi', '')).toBe('')
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.constantFrom(...languages), (moment, language) => {
      const day = moment.toISOString().slice(0, 10)
      const text = formatDay(language, day)
      expect(text).toMatch(new RegExp(`^${Number(day.slice(8))} \\S+ ${day.slice(0, 4)}$`))
      expect(text.slice(2)).toMatch(scripts[language])
    }),
  )
})

test('a rate has no more digits than it needs, and parts are joined as the language joins them', () => {
  expect([2, 1.5, 12.3456].map(formatRate)).toEqual(['2%', '1.5%', '12.3456%'])
  expect(joinParts('en', ['a', 'b', 'c'])).toBe('a, b and c')
  for (const language of languages) expect(joinParts(language, ['x', 'y'])).toMatch(/^x\P{L}*\p{L}.*y$/u)
})
