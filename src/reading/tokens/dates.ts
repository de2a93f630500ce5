import { daysLater } from '#contract/fields/dates.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'
import { computeOnce, joinTexts, type Token } from './tokenize.ts'

/** The dates that some words can mean, `YYYY-MM-DD`: the next one, and the latest one that is not after today. */
export type ReadDate = {
  count: number
  next: string | undefined
  latest: string | undefined
  /** Whether it is a weekday or a day of a month, so that the next one is always near. */
  isNear: boolean
  /** The first such day from another day on. Undefined where the words name one day, such as `15 dec 2026` or `friday`. */
  startFrom?: (day: string) => string | undefined
}

const DAY_NAME = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/
const ORDINAL = /^\d{1,2}(st|nd|rd|th)$/
const PERIOD = /^(1 (day|week|month)|\d{1,3} (days|weeks|months))( ago)?$/
const DAY_WORDS = /^(today|tonight|yesterday|tomorrow|day after tomorrow|day before yesterday)$/
const SIDE = /^(last|next|this|coming)$/

/** Finds the date that begins at a token. */
export type FindDate = (tokens: readonly Token[], index: number) => ReadDate | undefined

/** Creates a function that finds dates in a line. It parses each text once, in both directions. */
export const createFindDate = (today: string): FindDate => {
  const parse = computeOnce((text): Pick<ReadDate, 'next' | 'latest'> => {
    const isPeriod = PERIOD.test(text) && !text.endsWith('ago')
    const typed = isPeriod ? `in ${text}` : text.replace('tonight', 'today')
    const next = parseTypedDate(typed, { today })
    const latest = parseTypedDate(typed, { today, latest: today })
    return {
      next: next !== undefined && next >= today ? next : undefined,
      latest: latest !== undefined && latest <= today ? latest : undefined,
    }
  })
  /** Whether the words are one day of the calendar, whatever today is. */
  const hasYear = (text: string): boolean =>
    parseTypedDate(text, { today }) === parseTypedDate(text, { today, latest: daysLater(today, -1) })
  const canStartFrom = (text: string): boolean => {
    if (PERIOD.test(text)) return !text.endsWith('ago')
    return !DAY_NAME.test(text) && !DAY_WORDS.test(text) && !hasYear(text)
  }
  const findPlain: FindDate = (tokens, index) => {
    for (const count of [3, 2, 1]) {
      const text = joinTexts(tokens, index, count) ?? ''
      const isNear = DAY_NAME.test(text) || ORDINAL.test(text)
      const isWritten = count === 1 && tokens[index]?.kind === 'date'
      if (!isNear && !isWritten && !PERIOD.test(text) && !DAY_WORDS.test(text)) continue
      const { next, latest } = parse(text)
      if (next === undefined && latest === undefined) continue
      const typed = PERIOD.test(text) ? `in ${text}` : text
      const startFrom = (day: string): string | undefined => parseTypedDate(typed, { today: day })
      return { count, next, latest, isNear, ...(canStartFrom(text) && { startFrom }) }
    }
    return undefined
  }
  return (tokens, index) => {
    const [side = '', unit = ''] = [tokens[index]?.text, tokens[index + 1]?.text]
    const isPeriod = /^(week|month)$/.test(unit)
    if (!SIDE.test(side) || !(isPeriod || DAY_NAME.test(unit))) return findPlain(tokens, index)
    if (isPeriod && side === 'this') return undefined
    const isPast = side === 'last'
    if (isPeriod) return { count: 2, ...parse(`1 ${unit}${isPast ? ' ago' : ''}`), isNear: true }
    const day = findPlain(tokens, index + 1)
    if (!day) return undefined
    const latest = day.latest === today ? daysLater(today, -7) : day.latest // on a Friday, `last friday` is not today
    return { ...day, count: day.count + 1, next: isPast ? undefined : day.next, latest: isPast ? latest : undefined }
  }
}
