import { readDigits } from '#src/reading/tokens/amounts.ts'
import { type Role, roles, toWords } from '#src/reading/tokens/vocabulary.ts'
import { isOneOf, lookAhead, lookBack, type MessageToken } from './split-message.ts'
import { ASKING_WORDS, CARD_WORDS, COMPLAINT_WORDS, RECEIVED_THINGS, UNREAL_WORDS } from './vocabulary.ts'

/** How many tokens may stand between an amount and the word that gives its role. */
const MAX_DISTANCE = 15

/** What a sentence between an amount and a word counts. */
const SENTENCE_DISTANCE = 6

/** What the weaker words count in addition. */
const MAYBE_DISTANCE = 5
const OTHER_DISTANCE = 3

/** Between a word of movement and an amount without a currency: `debited by 500.0`. */
const CONNECTORS = toWords('by for with of is amount amt rs inr')

/** A receipt without a verb has one of these. */
const RECEIPT_WORDS = toWords('completed successful successfully')

/** An amount of the message. `role` is undefined when no word near it says what it is. */
export type Amount = {
  index: number
  rupees: number
  /** The other amounts that the figure can mean. */
  others: readonly number[]
  /** Whether it is written with `lakh`, `crore` or `k`, as advertisements and news do. */
  hasUnit: boolean
  role: Role | 'unreal' | undefined
  distance: number
  /** The place of the word that gives the role. */
  at: number
}

/** `sent a payment request of Rs.650`: not the money was sent. */
const isAsked = (tokens: readonly MessageToken[], index: number): boolean => {
  const after = lookAhead(tokens, index, 4)
  const asked = after.findIndex((token) => isOneOf(ASKING_WORDS, token))
  return asked >= 0 && !after.slice(0, asked).some(({ kind }) => kind === 'money')
}

/** `your request has been received`, `received your request`: what came is no money. */
const isOtherThing = (tokens: readonly MessageToken[], index: number): boolean =>
  /^rec(?:ei|ie)?v?e?d$/.test(tokens[index]?.text ?? '') &&
  (lookBack(tokens, index, 10).some((each) => isOneOf(RECEIVED_THINGS, each)) ||
    lookAhead(tokens, index, 3).some((each) => isOneOf(RECEIVED_THINGS, each)))

/** The role of the word at a place. `unreal` is a movement that did not happen, such as `will be debited`. */
export const findRole = (tokens: readonly MessageToken[], index: number): Role | 'unreal' | undefined => {
  const token = tokens[index]
  const role = token?.kind === 'word' ? roles.get(token.text) : undefined
  if (role === undefined || role === 'balance' || role === 'other') return role
  if (isOneOf(CARD_WORDS, tokens[index + 1]) && /^(credit|debit)$/.test(token?.text ?? '')) return undefined
  const before = lookBack(tokens, index, 8)
  if (isOtherThing(tokens, index) || before.some((each) => isOneOf(COMPLAINT_WORDS, each))) return undefined
  const isUnreal = before.slice(0, 4).some((each) => isOneOf(UNREAL_WORDS, each))
  return isUnreal || isAsked(tokens, index) ? 'unreal' : role
}

type Claim = Pick<Amount, 'role' | 'distance' | 'at'>

const NO_CLAIM: Claim = { role: undefined, distance: MAX_DISTANCE, at: -1 }

/** How far a word counts from an amount. `debited` is stronger than `payment`, in `payment of Rs 500 has been debited`. */
const measure = (role: Claim['role'], distance: number): number => {
  if (role?.startsWith('maybe-')) return distance + MAYBE_DISTANCE
  return role === 'other' ? distance + OTHER_DISTANCE : distance
}

/** The places from an amount to the next one, nearest first: before it in any sentence, after it in its own. */
const listPlaces = (tokens: readonly MessageToken[], index: number, step: 1 | -1): number[] => {
  const places: number[] = []
  for (let at = index + step; at >= 0 && at < tokens.length && Math.abs(at - index) <= MAX_DISTANCE; at += step) {
    const isOtherSentence = step === 1 && tokens[at]?.sentence !== tokens[index]?.sentence
    if (isOtherSentence || tokens[at]?.kind === 'money') break
    places.push(at)
  }
  return places
}

/** The nearest word with a role. Of two at the same distance, the one before the amount. */
const claim = (tokens: readonly MessageToken[], index: number): Claim =>
  [...listPlaces(tokens, index, -1), ...listPlaces(tokens, index, 1)].reduce<Claim>((best, at) => {
    const role = findRole(tokens, at)
    const sentences = Math.abs((tokens[index]?.sentence ?? 0) - (tokens[at]?.sentence ?? 0))
    const distance = measure(role, Math.abs(index - at) + sentences * SENTENCE_DISTANCE)
    return role && (best.role === undefined || distance < best.distance) ? { role, at, distance } : best
  }, NO_CLAIM)

/** The role of a number without a currency, which only the words directly before it can make an amount. */
const claimBare = (tokens: readonly MessageToken[], index: number): Claim => {
  const at = isOneOf(CONNECTORS, tokens[index - 1]) ? index - 2 : index - 1
  const isLong = /^\d{10}/.test(tokens[index]?.raw ?? '') // a reference or a telephone number
  const isAmount = at === index - 2 || tokens[index]?.raw.includes('.')
  const role =
    isAmount && !isLong && tokens[at]?.sentence === tokens[index]?.sentence ? findRole(tokens, at) : undefined
  return role ? { role, at, distance: index - at + MAX_DISTANCE } : NO_CLAIM // any amount with a currency is nearer
}

/** Reads the amount of a figure: in `Rs 500 Cr` it is 500 or 500 crore, in `Rs 1.5 Cr` it is 1.5 crore. */
const readFigure = (tokens: readonly MessageToken[], index: number): Pick<Amount, 'rupees' | 'others' | 'hasUnit'> => {
  const { text = '' } = tokens[index] ?? {}
  const isSide = tokens[index + 1]?.text === 'cr' && !/\.\d$/.test(text)
  const read = (count: number): number[] => {
    const amount = readDigits(tokens.slice(index, index + count), 0, false)
    return amount ? [amount.rupees, ...(amount.others ?? [])].map(Number) : []
  }
  const [rupees = 0, ...others] = isSide ? [...read(1), ...read(2)] : read(2)
  const [figure = ''] = /\d[\d,.]*/.exec(text) ?? []
  return {
    rupees,
    others: others.filter((each) => each !== rupees),
    hasUnit: rupees !== Number(figure.replaceAll(',', '')),
  }
}

/** Finds the amounts of a message with the role of each. Zero is no amount. */
export const findAmounts = (tokens: readonly MessageToken[]): Amount[] =>
  tokens
    .flatMap((token, index): Amount[] => {
      if (token.kind !== 'money' && token.kind !== 'number') return []
      const found = token.kind === 'money' ? claim(tokens, index) : claimBare(tokens, index)
      if (token.kind === 'number' && found.role === undefined) return []
      return [{ index, ...readFigure(tokens, index), ...found }]
    })
    .filter(({ rupees }) => rupees > 0)

/** The amount that moved. It is sure when a word such as `debited` says so, and not only `payment` or the form of a receipt. */
export type Moved = { amount: Amount; isSure: boolean; receiptSide?: 'to' | 'from' }

const findNearest = (amounts: readonly Amount[], roles: readonly Amount['role'][]): Amount | undefined =>
  amounts
    .filter(({ role }) => roles.includes(role))
    .reduce<Amount | undefined>((best, each) => (best && best.distance <= each.distance ? best : each), undefined)

/** A receipt of a payment app can have no verb: `To Ravi Kumar / ₹500 / Completed`. */
const findInReceipt = (tokens: readonly MessageToken[], amounts: readonly Amount[]): Moved | undefined => {
  const amount = amounts.find(({ role }) => role === undefined || role.startsWith('maybe-'))
  const side = tokens.find(({ text, gap }, index) => /^(to|from)$/.test(text) && (index === 0 || gap.includes('\n')))
  if (!amount || !side || !tokens.some((token) => isOneOf(RECEIPT_WORDS, token))) return undefined
  return { amount, isSure: true, receiptSide: side.text === 'to' ? 'to' : 'from' }
}

/** Finds the amount that moved. Undefined when nothing did. */
export const findMoved = (tokens: readonly MessageToken[], amounts: readonly Amount[]): Moved | undefined => {
  const sure = findNearest(amounts, ['out', 'in'])
  if (sure) return { amount: sure, isSure: true }
  const receipt = findInReceipt(tokens, amounts)
  if (receipt) return receipt
  const amount = findNearest(amounts, ['maybe-out', 'maybe-in'])
  return amount && { amount, isSure: false }
}
