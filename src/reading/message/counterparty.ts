import { MAX_NAME_LENGTH } from '#contract/people/person-name.ts'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import { findNameOfId, RAILS } from '#src/reading/payment/words.ts'
import { capitalize } from '#src/reading/tokens/names.ts'
import { bankNames, roles, toWords } from '#src/reading/tokens/vocabulary.ts'
import type { MoneyDirection } from './payment.ts'
import { isOneOf, type MessageToken } from './split-message.ts'
import { ACCOUNT_NOUNS, AFTER_NAME, BEFORE_NAME, NO_NAME } from './vocabulary.ts'

const MAX_NAME_WORDS = 6

/** The most tokens in the details of a payment. */
const MAX_DETAILS = 40

/** In `AMAZON.IN` they do not end the name. */
const DOMAINS = toWords('in com co net org')

const BANK_WORDS = new Set(
  [...bankNames].filter(([, code]) => code !== 'Other').map(([name]) => name.split(' ')[0] ?? ''),
)

/** Whether the name of a bank can begin here. */
const isBank = ({ text }: MessageToken): boolean => BANK_WORDS.has(text)

/** Whether a name goes on over what stands before the next word. */
const isJoined = (gap: string, before: MessageToken): boolean => {
  if (/^(?: | ?& ?|-|\.)$/.test(gap)) return true
  return gap === '. ' && before.text.length <= 2
}

const endsName = (tokens: readonly MessageToken[], index: number, start: number): boolean => {
  const token = tokens[index]
  if (token?.kind !== 'word' || /\d{3}/.test(token.text)) return true
  const before = tokens[index - 1]
  if (index > start && before && !isJoined(token.gap, before)) return true
  if (token.gap === '.' && isOneOf(DOMAINS, token)) return false
  if (index > start && token.gap === '-' && isBank(token)) return true
  if (token.text === 'and') return endsName(tokens, index + 1, start)
  return (
    isOneOf(AFTER_NAME, token) ||
    isOneOf(ACCOUNT_NOUNS, token) ||
    (index > start && roles.has(token.text) && roles.get(token.text) !== 'maybe-in')
  )
}

/** The user's own bank, as in `from HDFC Bank A/C *1234`. */
const isOwnBank = (tokens: readonly MessageToken[], start: number): boolean => {
  const [first, ...next] = tokens.slice(start, start + 4)
  return first !== undefined && isBank(first) && next.some((each) => each.kind === 'mask' || isOneOf(NO_NAME, each))
}

/** Turns `RAVI KUMAR` into `Ravi Kumar`. A name in mixed case stays as it is. */
const toName = (raw: string): string => {
  const isOneCase = raw === raw.toUpperCase() || raw === raw.toLowerCase()
  return (isOneCase ? capitalize(raw.toLowerCase()) : raw).slice(0, MAX_NAME_LENGTH)
}

/** The name in a UPI id: `ravi.kumar82@okaxis` is `Ravi Kumar`. An id without a name stays an id. */
const toHandleName = (handle: string): string => {
  const name = findNameOfId(handle)
  return name === undefined ? handle : toName(name)
}

/** Reads the name that starts at a place. */
const readName = (tokens: readonly MessageToken[], from: number): string | undefined => {
  let start = from
  while (isOneOf(BEFORE_NAME, tokens[start]) && start < from + 3) start++
  const first = tokens[start]
  if (first?.kind === 'vpa') {
    const inBrackets = tokens[start + 1]?.gap.includes('(') ? readName(tokens, start + 1) : undefined
    return inBrackets ?? toHandleName(first.raw)
  }
  const isRole = roles.has(first?.text ?? '') && first?.text !== 'dr' // the title of a doctor, here
  if (!first || isOneOf(NO_NAME, first) || isRole || isOwnBank(tokens, start)) return undefined
  let end = start
  while (end < start + MAX_NAME_WORDS && !endsName(tokens, end, start)) end++
  const isNoName = roles.get(tokens[end]?.text ?? '') === 'other' || isOneOf(ACCOUNT_NOUNS, tokens[end])
  if (isNoName) return undefined // `towards annual fee`, `for Loan A/c`
  const words = tokens.slice(start, end)
  const raw = words.map((word, place) => (place === 0 ? word.raw : word.gap + word.raw)).join('')
  return /\p{L}{2}/u.test(raw) ? toName(raw) : undefined
}

/** The details of a payment, which are a narration in a message: `UPI/P2A/632812345678/RAVI KUMAR`. `start` is the place of `UPI`. */
const cutDetails = (tokens: readonly MessageToken[], start: number): readonly MessageToken[] => {
  const after = tokens.slice(start + 1, start + MAX_DETAILS)
  const end = after.findIndex(({ gap }) => !/^[ .]$|[/*-]/.test(gap))
  const details = end < 0 ? after : after.slice(0, end)
  return details.slice(0, 2).some(({ gap }) => /[/*-]/.test(gap)) ? details : []
}

const readDetails = (tokens: readonly MessageToken[]): string | undefined => {
  for (const [index, token] of tokens.entries()) {
    const details = isOneOf(RAILS, token) ? cutDetails(tokens, index) : []
    const [name] = readNarration(details.map(({ gap, raw }) => gap + raw).join('')).names
    if (name !== undefined) return toName(name)
  }
  return undefined
}

/** Words that the other side follows, those first that say it best. */
const MARKERS: Record<MoneyDirection, readonly ReadonlySet<string>[]> = {
  out: [toWords('to vpa'), toWords('at towards'), toWords('on for')],
  in: [toWords('from vpa'), toWords('by'), toWords('for towards')],
}

/** `received by BIGBASKET`, `A/c XX9988 of ANITA RAO`: in a payment, these two follow certain words only. */
const isWeakMarker = (tokens: readonly MessageToken[], index: number): boolean => {
  const before = tokens[index - 1]
  if (tokens[index]?.text === 'by') return before?.text === 'received'
  return tokens[index]?.text === 'of' && before?.kind === 'mask'
}

const readAfterMarker = (tokens: readonly MessageToken[], direction: MoneyDirection): string | undefined => {
  const read = (isMarker: (token: MessageToken, index: number) => boolean): string | undefined => {
    for (const [index, token] of tokens.entries()) {
      const name = isMarker(token, index) ? readName(tokens, index + 1) : undefined
      if (name !== undefined) return name
    }
    return undefined
  }
  const weak = direction === 'out' ? read((_, index) => isWeakMarker(tokens, index)) : undefined
  if (weak !== undefined) return weak
  for (const markers of MARKERS[direction]) {
    const name = read((token) => isOneOf(markers, token))
    if (name !== undefined) return name
  }
  return undefined
}

/** The words after a name: `RAVI KUMAR credited` in a debit, `Ravi Kumar paid you` in a receipt. */
const AFTER: Record<MoneyDirection, ReadonlySet<string>> = {
  out: toWords('credited received'),
  in: toWords('paid sent transferred'),
}

const readBeforeVerb = (tokens: readonly MessageToken[], direction: MoneyDirection): string | undefined => {
  for (const [index, token] of tokens.entries()) {
    if (!isOneOf(AFTER[direction], token)) continue
    const end = tokens[index - 1]?.text === 'has' ? index - 1 : index
    let start = end
    while (start > 0 && start > end - MAX_NAME_WORDS && isNameWord(tokens, start - 1, index)) start--
    const name = start < end ? readName(tokens.slice(start, end), 0) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

const isNameWord = (tokens: readonly MessageToken[], at: number, verb: number): boolean => {
  const next = tokens[at + 1]
  const word = tokens[at]
  return (
    word?.sentence === tokens[verb]?.sentence &&
    !/[\n;,:]/.test(next?.gap ?? '') &&
    !endsName(tokens, at, at) &&
    !isOneOf(NO_NAME, word)
  )
}

const splitLines = (tokens: readonly MessageToken[]): MessageToken[][] => {
  const lines: MessageToken[][] = [[]]
  for (const token of tokens) {
    if (token.gap.includes('\n')) lines.push([])
    lines.at(-1)?.push(token)
  }
  return lines
}

/** A line with a name alone, as the merchant in the message of a card. */
const readLine = (tokens: readonly MessageToken[]): string | undefined => {
  for (const line of splitLines(tokens).slice(1)) {
    const isName = line.length <= MAX_NAME_WORDS && line.every((token, at) => !isBank(token) && !endsName(line, at, 0))
    const name = isName ? readName(line, 0) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

/** Finds the other side of a payment. `body` is the message without its help. */
export const findCounterparty = (body: readonly MessageToken[], direction: MoneyDirection): string | undefined => {
  const name =
    readDetails(body) ?? readAfterMarker(body, direction) ?? readBeforeVerb(body, direction) ?? readLine(body)
  const handle = body.find(({ kind }) => kind === 'vpa')
  return name ?? (handle && toHandleName(handle.raw))
}
