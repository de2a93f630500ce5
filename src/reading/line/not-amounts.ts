import { readAmount } from '#src/reading/tokens/amounts.ts'
import type { Token } from '#src/reading/tokens/tokenize.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'

/** The number after one of these is never an amount. */
const LABELS = toWords(
  'pnr pin pincode otp ref refno reference utr rrn txn txnid invoice id no num number phone mobile mob tel ph call a/c ac account acct code policy seat coach gate platform model version sector',
)

/** The number after one of these is no amount where another number can be it: `spent 350 order 98765`, but `train 450`. */
const SOFT_LABELS = toWords(
  'order flight train bus ticket room flat block floor plot class bill cab taxi token booking table route',
)

/** What a number before one of these counts or measures. */
const MEASURES = toWords(
  [
    'ml l ltr ltrs litre litres liter liters kg kgs g gm gms gram grams km kms m mtr metre metres meter meters cm mm ft feet inch inches',
    'mb gb tb kwh unit units pc pcs piece pieces nos dozen dozens pack packs packet packets box boxes bottle bottles ticket tickets',
    'people persons guests members nights hours hrs mins minutes days weeks months years yrs',
    'am pm % percent followers views likes subscribers points stars pages copies seats rooms km/h',
    'usd dollar dollars eur euro euros gbp pound pounds aed dirham dirhams sgd yen paise',
    'jan feb mar apr may jun jul aug sep sept oct nov dec',
  ].join(' '),
)

/** The code of an airline before the number of its flight: `6e 234`, `ai 302`. */
const FLIGHT_CODE = /^(?:[a-z]\d|\d[a-z]|[a-z]{2})$/

const isPlain = (token: Token | undefined): boolean => token?.kind === 'number' && /^\d+$/.test(token.text)

/** The telephone number that begins at a token, in one piece or in some, as in `98123 45670`: its number of tokens. */
const countPhone = (tokens: readonly Token[], index: number): number | undefined =>
  [1, 2, 3].find((count) => {
    const pieces = tokens.slice(index, index + count)
    const isPhone = /^(?:91|0)?[6-9]\d{9}$/.test(pieces.map(({ text }) => text).join(''))
    return isPhone && pieces.every((piece) => isPlain(piece) && (count === 1 || piece.text.length > 2))
  })

/** The most digits of an amount without a sign or groups. */
const MAX_DIGITS = 9

/** What a number is, if it is no amount. */
export type NotAmount = {
  count: number
  /** Whether it can be the amount where nothing else can. */
  isSoft: boolean
}

/** Finds the number at a token that is no amount: a telephone number, a labelled one, a measure, more than nine digits. */
export const findNotAmount = (tokens: readonly Token[], index: number): NotAmount | undefined => {
  const token = tokens[index]
  if (token?.kind !== 'number') return undefined
  const phone = countPhone(tokens, index)
  const { count: length = 1, isMarked = false } = readAmount(tokens, index) ?? {}
  if (phone !== undefined) return { count: phone, isSoft: false }
  const isMeasure = MEASURES.has(tokens[index + length]?.text ?? '')
  const isLong = isPlain(token) && token.text.length > MAX_DIGITS
  if (isMeasure || isLong) return { count: length, isSoft: false }
  if (isMarked) return undefined
  const before = tokens[index - 1]?.text ?? ''
  if (LABELS.has(before)) return { count: length, isSoft: false }
  const isFlight = FLIGHT_CODE.test(before) && (/\d/.test(before) || tokens[index - 2]?.text === 'flight')
  return isFlight || SOFT_LABELS.has(before) ? { count: length, isSoft: !isFlight } : undefined
}
