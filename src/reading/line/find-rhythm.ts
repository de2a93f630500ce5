import { isAmountUnit } from '#src/reading/tokens/amounts.ts'
import {
  amountRhythmNames,
  MAX_RHYTHM_WORDS,
  rateNames,
  rhythmNames,
  shortRhythmNames,
} from '#src/reading/tokens/rhythms.ts'
import { joinTexts, type Token } from '#src/reading/tokens/tokenize.ts'
import { type Finder, longest } from './finder.ts'

/** Whether an amount stands right before a token. */
const followsAmount = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens[index - 1]
  return before?.kind === 'number' || before?.kind === 'money' || isAmountUnit(before)
}

const RATE = /^(\d{1,3}(?:\.\d{1,4})?)(%?)$/

/** The words after a number that make it a percentage. */
const percentWords = ['percent', 'per cent', '%']

/** Finds the interest of a record: `2% a month`, `12 percent per annum`. */
export const findInterest: Finder = (tokens, index) => {
  const [, rate, sign] = RATE.exec(tokens[index]?.text ?? '') ?? []
  if (rate === undefined) return undefined
  const word = sign ? '' : percentWords.find((each) => joinTexts(tokens, index + 1, each.split(' ').length) === each)
  if (word === undefined) return undefined
  const count = 1 + (word === '' ? 0 : word.split(' ').length)
  const time = longest(MAX_RHYTHM_WORDS, (text) => {
    const per = rateNames.get(text)
    return per && { type: 'interest', rate, per }
  })(tokens, index + count)
  return time && { ...time, count: count + time.count }
}

/** Finds how often an entry comes again. */
export const findRhythm: Finder = (tokens, index) => {
  const isAgo = tokens[index + 2]?.text === 'ago'
  const afterAmount =
    followsAmount(tokens, index) && !isAgo ? amountRhythmNames.get(joinTexts(tokens, index, 2) ?? '') : undefined
  if (afterAmount) return { count: 2, meant: { type: 'rhythm', rhythm: afterAmount } }
  const short = shortRhythmNames.get(tokens[index]?.text ?? '')
  if (short) return { count: 1, meant: { type: 'rhythm', rhythm: short, canBeReason: true } }
  return longest(MAX_RHYTHM_WORDS, (text) => {
    const rhythm = rhythmNames.get(text)
    return rhythm && { type: 'rhythm', rhythm }
  })(tokens, index)
}
