import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { Language } from './language.ts'

// Digits are the Latin ones in every language, and amounts are grouped as in English: payment apps show them so.

const createMonthFormat = (language: Language) => new Intl.DateTimeFormat(`${language}-IN`, { month: 'long' })

const monthFormats = new Map<Language, Intl.DateTimeFormat>()

const nameMonth = (language: Language, day: Date): string => {
  const monthFormat = monthFormats.get(language) ?? createMonthFormat(language)
  monthFormats.set(language, monthFormat)
  return monthFormat.format(day)
}

/** Formats a calendar date (`YYYY-MM-DD`): `12 Nov 2026`, `12 नवंबर 2026`. Returns "" unchanged. */
export const formatDay = (language: Language, date: string): string => {
  if (date === '') return ''
  const day = parseISO(date)
  return language === 'en'
    ? format(day, 'd MMM yyyy')
    : `${day.getDate()} ${nameMonth(language, day)} ${day.getFullYear()}`
}

const rateFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** Formats a rate of interest: `1.5%`. */
export const formatRate = (rate: number): string => `${rateFormat.format(rate)}%`

/** Joins parts as a sentence lists them: `a, b and c`. */
export const joinParts = (language: Language, parts: readonly string[]): string =>
  new Intl.ListFormat(`${language}-IN`, { type: 'conjunction' }).format(parts)
