import * as bn from '#contract/words/bn.ts'
import * as en from '#contract/words/en.ts'
import { formatDay } from '#contract/words/formats.ts'
import * as gu from '#contract/words/gu.ts'
import * as hi from '#contract/words/hi.ts'
import * as kn from '#contract/words/kn.ts'
import type { Language } from '#contract/words/language.ts'
import * as mr from '#contract/words/mr.ts'
import * as ta from '#contract/words/ta.ts'
import * as te from '#contract/words/te.ts'
import type { PageWords } from '#contract/words/words.ts'

/** A language of the page, with its sentences. */
export type Voice = {
  language: Language
  words: PageWords
  /** Formats a calendar date. */
  formatDay: (date: string) => string
}

const pages: Readonly<Record<Language, PageWords>> = {
  en: en.page,
  hi: hi.page,
  mr: mr.page,
  ta: ta.page,
  te: te.page,
  bn: bn.page,
  gu: gu.page,
  kn: kn.page,
}

/** Returns a language of the page with its sentences. */
export const getVoice = (language: Language): Voice => ({
  language,
  words: pages[language],
  formatDay: (date) => formatDay(language, date),
})
