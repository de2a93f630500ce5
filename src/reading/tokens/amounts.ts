import { parsePaise, toRupees } from '#contract/fields/money.ts'
import { amountUnits, parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { joinTexts, type Token } from './tokenize.ts'
import { toWords } from './vocabulary.ts'

/** An amount in rupees of `count` words. */
export type ReadAmount = {
  count: number
  rupees: string
  /** Whether it has a sign, a unit or groups, so that it is no number of things. */
  isMarked: boolean
  /** The other amounts that the same words can mean. */
  others?: readonly string[]
}

const numberWords = new Map(
  [
    'a one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, index): [string, number] => [word, Math.max(index, 1)]),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index): [string, number] => [word, (index + 2) * 10]),
  ].flat(),
)

/** The scales above a hundred, largest first. */
const scales = [
  { scale: 10_000_000, names: ['crore', 'crores'] },
  { scale: 100_000, names: ['lakh', 'lakhs', 'lac', 'lacs'] },
  { scale: 1_000, names: ['thousand', 'thousands'] },
] as const satisfies readonly { scale: number; names: readonly string[] }[]

const currencyWords = toWords('rs rupees rupee inr bucks only')

const DIGITS = /^\d{1,7}(\.\d{1,2})?$/

/** A number, and the index of the word after it. */
type Step = { value: number; next: number; isSpelled: boolean }

const textAt = (tokens: readonly Token[], index: number): string => tokens[index]?.text ?? ''

/** Reads `2`, `1.5`, `twelve`, `twenty five` or `twenty-five`. */
const readBelowHundred = (tokens: readonly Token[], index: number): Step | undefined => {
  const text = textAt(tokens, index)
  if (DIGITS.test(text)) return { value: Number(text), next: index + 1, isSpelled: false }
  const [first = '', joined] = text.split('-')
  const value = numberWords.get(first)
  if (value === undefined) return undefined
  const digit = value < 20 ? undefined : numberWords.get(joined ?? textAt(tokens, index + 1))
  if (digit === undefined || digit > 9)
    return joined === undefined ? { value, next: index + 1, isSpelled: true } : undefined
  return { value: value + digit, next: index + (joined === undefined ? 2 : 1), isSpelled: true }
}

const skipAnd = (tokens: readonly Token[], index: number): number =>
  textAt(tokens, index) === 'and' ? index + 1 : index

/** Reads a number with or without hundreds: `five hundred and twenty`, `fifteen hundred`, `fifty`. */
const readHundreds = (tokens: readonly Token[], index: number): Step | undefined => {
  const number = readBelowHundred(tokens, index)
  if (!number || textAt(tokens, number.next) !== 'hundred') return number
  const hundreds = { value: number.value * 100, next: number.next + 1, isSpelled: true }
  const rest = readBelowHundred(tokens, skipAnd(tokens, hundreds.next))
  if (!rest?.isSpelled || rest.value > 99) return hundreds
  return { value: hundreds.value + rest.value, next: rest.next, isSpelled: true }
}

/**
 * Reads an amount in words: `two thousand`, `5 hundred`, `one lakh fifty thousand`. A single number below ten is a number of
 * things.
 */
const readSpelled = (tokens: readonly Token[], index: number): ReadAmount | undefined => {
  let [total, next] = [0, index]
  for (const { scale, names } of scales) {
    const number = readHundreds(tokens, skipAnd(tokens, next))
    if (!number || !names.some((name) => name === textAt(tokens, number.next))) continue
    total += number.value * scale
    next = number.next + 1
  }
  const rest = readHundreds(tokens, total > 0 ? skipAnd(tokens, next) : next)
  if (rest?.isSpelled && (total > 0 || rest.value >= 10)) [total, next] = [total + rest.value, rest.next]
  const rupees = Math.round(total * 100) / 100
  const count = next - index
  return count > 0 && parsePaise(rupees) !== undefined
    ? { count, rupees: String(rupees), isMarked: rupees > 99 }
    : undefined
}

/** Whether a token multiplies the number before it: `lakh`. `5 l` is five litres, `5 L` is an amount. */
export const isAmountUnit = (token: Token | undefined): boolean =>
  token !== undefined &&
  (amountUnits.includes(token.text) || /^(hundred|thousand)$/.test(token.text)) &&
  token.raw !== 'l'

/** The amounts that a written one can mean, the likely one first. In `500.00 Cr`, Cr can be the side of a statement or crore. */
const readWritten = (text: string): string[] => {
  const written = text.replace(/^\D+/, '')
  const isSide = /\.\d\d ?[cd]r$/.test(written)
  return [...(isSide ? [written.replace(/ ?[cd]r$/, '')] : []), written.replace(/ ?cr$/, ' crore')]
    .map(parseTypedAmount)
    .filter((rupees) => rupees !== undefined)
}

/** `1 00 000` and `1 500`: the groups of one amount, the first of one or two digits. */
const SPACED = /^\d{1,2}(?: \d\d)* \d{3}$/

/** Reads an amount in digits: `500`, `₹ 500`, `1.5 lakh`. `canBeSpaced`: `Rs. 1 500` and `1 00 000`, too. */
export const readDigits = (tokens: readonly Token[], index: number, canBeSpaced: boolean): ReadAmount | undefined => {
  const { kind, raw = '' } = tokens[index] ?? {}
  if ((kind !== 'money' && kind !== 'number') || /\dl$/.test(raw)) return undefined
  for (const count of [5, 4, 3, 2, 1]) {
    const text = joinTexts(tokens, index, count) ?? ''
    const isSpaced = SPACED.test(text)
    const isWithUnit = count === 2 && isAmountUnit(tokens[index + 1])
    const isJoined = count === 1 || isWithUnit || (canBeSpaced && (isSpaced || kind === 'money'))
    const [rupees, ...others] = isJoined ? readWritten(text) : []
    if (rupees === undefined) continue
    if (isSpaced && count === 2) others.push(Number(tokens[index + 1]?.text).toString())
    return { count, rupees, isMarked: /[^\d.]/.test(text), ...(others.length > 0 && { others }) }
  }
  return undefined
}

/** Reads the amount that begins at a word. Undefined if none does. */
export const readAmount = (tokens: readonly Token[], index: number): ReadAmount | undefined => {
  const [digits, spelled] = [readDigits(tokens, index, true), readSpelled(tokens, index)]
  const amount = spelled && spelled.count > (digits?.count ?? 0) ? spelled : digits
  if (!amount || Number(amount.rupees) === 0) return undefined
  let count = amount.count
  while (currencyWords.has(tokens[index + count]?.text ?? '')) count += 1
  return count === amount.count ? amount : { ...amount, count, isMarked: true }
}

/** The amount as the preview needs it, a number of rupees. */
export const toRupeeNumber = ({ rupees }: Pick<ReadAmount, 'rupees'>): number => toRupees(parsePaise(rupees) ?? 0)
