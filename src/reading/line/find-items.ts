import { cashAccount } from '#contract/banks/kind.ts'
import { MAX_TAG_LENGTH } from '#contract/fields/tag.ts'
import { isCash } from '#src/banks/bank.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import type { Item } from '#src/reading/parts/item.ts'
import type { Account, Known } from '#src/reading/reading.ts'
import { filterByDigits, findBank, MAX_NAME_WORDS } from '#src/reading/tokens/accounts.ts'
import { readAmount } from '#src/reading/tokens/amounts.ts'
import { createFindDate } from '#src/reading/tokens/dates.ts'
import { links } from '#src/reading/tokens/links.ts'
import { createFindNames, type FindNames, type NameFit } from '#src/reading/tokens/names.ts'
import { joinTexts, type Token } from '#src/reading/tokens/tokenize.ts'
import {
  bankNames,
  expenseTypeNames,
  incomes,
  ordinaryBankNames,
  toWords,
  verbs,
} from '#src/reading/tokens/vocabulary.ts'
import { findInterest, findRhythm } from './find-rhythm.ts'
import { type Finder, type Found, longest } from './finder.ts'
import { findNotAmount } from './not-amounts.ts'

/** Whether a word has a meaning of its own, so that it is not the beginning of a name. */
const isVocabulary = (text: string): boolean => links.has(text) || verbs.has(text) || expenseTypeNames.has(text)

/** Finds a name that fits in one of these ways. What is cut does not end with a word that means something else. */
const createFindPerson = (find: FindNames, fits: readonly NameFit[]): Finder =>
  longest(MAX_NAME_WORDS, (text) => {
    const found = find(text)
    if (!found || !fits.includes(found.fit)) return undefined
    const isOther = found.fit !== 'whole' && text.includes(' ') && isVocabulary(text.slice(text.lastIndexOf(' ') + 1))
    return isOther ? undefined : { type: 'person', ...found }
  })

const findWord: Finder = longest(MAX_NAME_WORDS, (text) => {
  const expenseType = expenseTypeNames.get(text)
  if (expenseType) return { type: 'expense-type', expenseType }
  const verb = verbs.get(text)
  if (verb) return { type: 'verb', verb }
  if (incomes.has(text)) return { type: 'word', isReason: true, isIncome: true }
  return links.has(text) ? { type: 'link' } : undefined
})

/** Finds `income`, which names the entry. Income tax is none. */
const findIncome: Finder = (tokens, index) =>
  tokens[index]?.text === 'income' && tokens[index + 1]?.text !== 'tax'
    ? { count: 1, meant: { type: 'verb', verb: 'credit' } }
    : undefined

/** Creates a function that finds the known reasons of several words. */
const createFindReason = (reasons: readonly string[], minWords: number): Finder => {
  const keys = new Set(reasons.map((reason) => reason.trim().replace(/\s+/g, ' ').toLowerCase()))
  return longest(MAX_NAME_WORDS, (text) =>
    text.split(' ').length >= minWords && keys.has(text) ? { type: 'word', isReason: true } : undefined,
  )
}

/** Creates a function that finds a tag: `#` and a word, or a known tag of several words. Numbers are none: `#42`. */
const createFindTag = (tags: readonly string[]): Finder => {
  const known = new Map(tags.map((tag) => [toTagKey(tag), tag]))
  return (tokens, index) => {
    const first = tokens[index]
    if (!first || !/^#\P{L}*\p{L}/u.test(first.raw)) return undefined
    for (let count = Math.min(MAX_NAME_WORDS, tokens.length - index); count > 0; count -= 1) {
      const tag = known.get(toTagKey((joinTexts(tokens, index, count) ?? '').slice(1)))
      if (tag) return { count, meant: { type: 'tag', tag } }
    }
    return { count: 1, meant: { type: 'tag', tag: first.raw.slice(1, MAX_TAG_LENGTH + 1) } }
  }
}

const MIN_DIGITS = 3

const accountLinks = toWords('to into from')

/** Finds a bank, with the accounts there that the word after it names by number or holder, or all of them. */
const createFindAccount = (accounts: readonly Account[], isOnlyNumber: (index: number) => boolean): Finder => {
  return (tokens, index) => {
    const bank = findBank(tokens, index)
    if (!bank) return undefined
    const { code, count, name } = bank
    const ofBank = accounts.filter(({ bankName, active }) => bankName === code && active)
    if (ofBank.length === 0) {
      if (ordinaryBankNames.has(name)) return undefined
      const hasInactive = accounts.some(({ bankName }) => bankName === code)
      const question = hasInactive ? `Your ${code} account is not active` : `You have no ${code} account`
      return { count, meant: { type: 'account', code, accounts: [], question, canAdd: !hasInactive } }
    }
    const next = tokens[index + count]
    const digits = next?.text.replace(/^(?:•+|x+|\*+|-)/u, '') ?? ''
    const canBeDigits = next?.kind === 'mask' || !isOnlyNumber(index + count)
    const isDigits = digits.length >= MIN_DIGITS && /^\d+$/.test(digits) && canBeDigits
    const isOfHolder = ({ accountHolderName }: Account): boolean =>
      accountHolderName.toLowerCase().split(/\s+/)[0] === next?.text
    const named = isDigits ? filterByDigits(ofBank, digits) : ofBank.filter(isOfHolder)
    const isNamed = named.length > 0 && (isDigits || named.length < ofBank.length)
    return { count: isNamed ? count + 1 : count, meant: { type: 'account', code, accounts: isNamed ? named : ofBank } }
  }
}

/**
 * Finds the account of cash where a line names no bank, or where money moves between both: `hdfc to cash`. Elsewhere `cash`
 * is the type of an expense, as it is without such an account.
 */
const createFindCash = (accounts: readonly Account[], tokens: readonly Token[]): Finder => {
  const cash = accounts.filter((account) => account.active && isCash(account))
  const hasBank = tokens.some((_, index) => findBank(tokens, index) !== undefined)
  return (at, index) => {
    if (at[index]?.text !== 'cash' || cash.length === 0) return undefined
    const isMoved =
      accountLinks.has(at[index - 1]?.text ?? '') ||
      (accountLinks.has(at[index + 1]?.text ?? '') && findBank(at, index + 2) !== undefined)
    if (hasBank && !isMoved) return undefined
    return { count: 1, meant: { type: 'account', code: cashAccount.bankName, accounts: cash } }
  }
}

/** Creates the functions that find what a token can mean: what is found also after `for`, and what only elsewhere. */
const createFinders = (tokens: readonly Token[], { today, people, accounts, reasons, tags }: Known) => {
  const findNames = createFindNames(people)
  const findDate = createFindDate(today)
  const isAmount = (index: number): boolean =>
    readAmount(tokens, index) !== undefined &&
    findNotAmount(tokens, index)?.isSoft !== false &&
    !bankNames.has(tokens[index - 1]?.text ?? '') // the end of an account number
  const numbers = new Set([...tokens.keys()].filter(isAmount))
  const isOnlyNumber = (index: number): boolean => numbers.size <= (numbers.has(index) ? 1 : 0)
  const always: readonly Finder[] = [
    ...(tags ? [createFindTag(tags)] : []),
    createFindReason(reasons, 2),
    findInterest,
    findRhythm,
    createFindPerson(findNames, ['whole', 'first-words']),
    (at, index) => {
      const date = findDate(at, index)
      return date && { count: date.count, meant: { type: 'date', ...date } }
    },
    (at, index) => {
      const other = findNotAmount(at, index)
      if (other && !(other.isSoft && isOnlyNumber(index))) return { count: other.count, meant: { type: 'number' } }
      const amount = readAmount(at, index)
      return amount && { count: amount.count, meant: { type: 'amount', ...amount } }
    },
  ]
  const everywhere = [
    ...always,
    createFindCash(accounts, tokens),
    findIncome,
    findWord,
    createFindAccount(accounts, isOnlyNumber),
    createFindReason([...reasons, ...(tags ?? [])], 1), // a tag is no name, either
    createFindPerson(findNames, ['beginning']),
  ]
  return { always, everywhere }
}

const findFirst = (finders: readonly Finder[], tokens: readonly Token[], index: number): Found | undefined => {
  for (const find of finders) {
    const found = find(tokens, index)
    if (found) return found
  }
  return undefined
}

const articles = toWords('the a an my')

/** Whether two unknown words are one name, because both are capitalized: `Suresh Kumar`. */
const isOneName = (previous: Item, item: Item, typed: readonly Token[]): boolean =>
  previous.type === 'word' && item.type === 'word' && typed.every(({ raw }) => /^\p{Lu}/u.test(raw))

/** Makes a rhythm of one word a word of the reason after `for` or an article, and before a word that nothing else explains. */
const resolveRhythms = (items: readonly Item[]): Item[] =>
  items.map((item, index) => {
    if (item.type !== 'rhythm' || !item.canBeReason) return item
    const before = items[index - 1]?.key ?? ''
    const next = items[index + 1]
    const isOfReason = before === 'for' || articles.has(before) || (next?.type === 'word' && !next.isReason)
    const { key, start, end } = item
    return isOfReason ? { type: 'word', isReason: before === 'for', key, start, end } : item
  })

/** Finds what each token of a line can mean. Each token belongs to one item. */
export const findItems = (tokens: readonly Token[], known: Known): Item[] => {
  const { always, everywhere } = createFinders(tokens, known)
  const items: Item[] = []
  let isAfterFor = false
  for (let index = 0; index < tokens.length; ) {
    const isArticle = articles.has(tokens[index]?.text ?? '')
    const finders: readonly Finder[] = isAfterFor && !isArticle ? always : everywhere
    const found: Found = findFirst(finders, tokens, index) ?? {
      count: 1,
      meant: { type: 'word', isReason: isAfterFor },
    }
    const { count, meant } = found
    const [first, last] = [tokens[index], tokens[index + count - 1]]
    const key = joinTexts(tokens, index, count) ?? ''
    const item: Item = { ...meant, key, start: first?.start ?? 0, end: last?.end ?? 0 }
    const previous = items.at(-1)
    if (previous && isOneName(previous, item, tokens.slice(index - 1, index + 1)))
      items[items.length - 1] = { ...previous, key: `${previous.key} ${key}`, end: item.end }
    else items.push(item)
    isAfterFor = key === 'for' || (isAfterFor && isArticle)
    index += count
  }
  return resolveRhythms(items)
}
