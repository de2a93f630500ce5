import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Account, Known } from '#src/reading/reading.ts'
import { findAccounts } from '#src/reading/tokens/match-accounts.ts'
import { createFindNames, type FindNames, type FoundNames, type NameFit } from '#src/reading/tokens/match-names.ts'
import { type ReadAmount, readAmount } from '#src/reading/tokens/read-amounts.ts'
import { createParseDates, type ReadDate, readDate } from '#src/reading/tokens/read-dates.ts'
import { joinKeys, type Word } from '#src/reading/tokens/split-words.ts'
import { expenseTypeWords, links, MAX_NAME_WORDS, type Verb, verbs } from '#src/reading/tokens/words.ts'

/** What some words can mean by themselves, before the whole line decides. */
type Meant =
  | ({ type: 'amount' } & Omit<ReadAmount, 'count'>)
  | ({ type: 'date' } & Omit<ReadDate, 'count'>)
  | ({ type: 'person' } & FoundNames)
  | { type: 'account'; code: Bank['bankName']; accounts: readonly Account[] }
  | { type: 'verb'; verb: Verb }
  | { type: 'expense-type'; expenseType: Expense['amountDebit'] }
  | { type: 'link' }
  /** Any other word. It `isReason` when it is a known reason, or stands after `for`. */
  | { type: 'word'; isReason: boolean }

/** Some words of a line with their meaning. `key` is their text for comparing. */
export type Item = Meant & { key: string; start: number; end: number }

/** An item of one type. */
export type ItemOf<Type extends Item['type']> = Extract<Item, { type: Type }>

/** Whether an item has this type. */
export const isType =
  <Type extends Item['type']>(type: Type) =>
  (item: Item | undefined): item is ItemOf<Type> =>
    item?.type === type

const articles = new Set(['the', 'a', 'an', 'my'])

type Found = { count: number; meant: Meant }

type Finder = (words: readonly Word[], index: number) => Found | undefined

const longest = (max: number, find: (text: string) => Meant | undefined): Finder => {
  return (words, index) => {
    for (let count = Math.min(max, words.length - index); count > 0; count -= 1) {
      const meant = find(joinKeys(words, index, count) ?? '')
      if (meant) return { count, meant }
    }
    return undefined
  }
}

/** Whether a word has a meaning of its own, so that it is not the beginning of a name. */
const isVocabulary = (key: string): boolean => links.has(key) || verbs.has(key) || expenseTypeWords.has(key)

/** Finds a name that fits in one of these ways. What is cut does not end with a word that means something else. */
const createFindPerson = (find: FindNames, fits: readonly NameFit[]): Finder =>
  longest(MAX_NAME_WORDS, (text) => {
    const found = find(text)
    if (!found || !fits.includes(found.fit)) return undefined
    const isOther = found.fit !== 'whole' && text.includes(' ') && isVocabulary(text.slice(text.lastIndexOf(' ') + 1))
    return isOther ? undefined : { type: 'person', ...found }
  })

const findWord: Finder = longest(MAX_NAME_WORDS, (text) => {
  const expenseType = expenseTypeWords.get(text)
  if (expenseType) return { type: 'expense-type', expenseType }
  const verb = verbs.get(text)
  if (verb) return { type: 'verb', verb }
  return links.has(text) ? { type: 'link' } : undefined
})

/** Creates a function that finds the known reasons of several words. */
const createFindReason = (reasons: readonly string[], minWords: number): Finder => {
  const keys = new Set(reasons.map((reason) => reason.trim().replace(/\s+/g, ' ').toLowerCase()))
  return longest(MAX_NAME_WORDS, (text) =>
    text.split(' ').length >= minWords && keys.has(text) ? { type: 'word', isReason: true } : undefined,
  )
}

/** How many words of a line hold a digit or begin an amount in words, without the days before a month. */
const findNumbers = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(
    words.flatMap((_, index) => {
      const isDay = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(words[index + 1]?.key ?? '')
      return isDay || !readAmount(words, index) ? [] : [index]
    }),
  )

/** Finds what each word of a line can mean. Each word belongs to one item. */
export const findItems = (words: readonly Word[], { today, people, accounts, reasons }: Known): Item[] => {
  const findNames = createFindNames(people)
  const parse = createParseDates(today)
  const numbers = findNumbers(words)
  const isNotOnlyNumber = (index: number): boolean => numbers.size > (numbers.has(index) ? 1 : 0)
  const always: readonly Finder[] = [
    createFindReason(reasons, 2),
    createFindPerson(findNames, ['whole', 'first-words']),
    (at, index) => {
      const date = readDate(at, index, { today, parse, canBeYear: isNotOnlyNumber })
      return date && { count: date.count, meant: { type: 'date', ...date } }
    },
    (at, index) => {
      const amount = readAmount(at, index)
      return amount && { count: amount.count, meant: { type: 'amount', ...amount } }
    },
  ]
  const elsewhere: readonly Finder[] = [
    findWord,
    (at, index) => {
      const found = findAccounts(at, index, { accounts, canBeNumber: isNotOnlyNumber })
      return found && { count: found.count, meant: { type: 'account', ...found } }
    },
    createFindReason(reasons, 1),
    createFindPerson(findNames, ['beginning']),
  ]
  const items: Item[] = []
  let isAfterFor = false
  for (let index = 0; index < words.length; ) {
    const isArticle = articles.has(words[index]?.key ?? '')
    const finders: readonly Finder[] = isAfterFor && !isArticle ? always : [...always, ...elsewhere]
    const found: Found = findFirst(finders, words, index) ?? { count: 1, meant: { type: 'word', isReason: isAfterFor } }
    const { count, meant } = found
    const [first, last] = [words[index], words[index + count - 1]]
    const key = joinKeys(words, index, count) ?? ''
    const item: Item = { ...meant, key, start: first?.start ?? 0, end: last?.end ?? 0 }
    const previous = items.at(-1)
    if (previous && isOneName(previous, item, words.slice(index - 1, index + 1)))
      items[items.length - 1] = { ...previous, key: `${previous.key} ${key}`, end: item.end }
    else items.push(item)
    isAfterFor = key === 'for' || (isAfterFor && isArticle)
    index += count
  }
  return items
}

/** Whether two unknown words are one name, because both are capitalized: `Suresh Kumar`. */
const isOneName = (previous: Item, item: Item, typed: readonly Word[]): boolean =>
  previous.type === 'word' && item.type === 'word' && typed.every(({ text }) => /^\p{Lu}/u.test(text))

const findFirst = (finders: readonly Finder[], words: readonly Word[], index: number): Found | undefined => {
  for (const find of finders) {
    const found = find(words, index)
    if (found) return found
  }
  return undefined
}
