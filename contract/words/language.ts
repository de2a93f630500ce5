import { languages } from '#contract/fields/choices.ts'

/** A language of what a user sends to another person. */
export type Language = (typeof languages)[number]

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
}

/** Returns the language of a code. Undefined for any other text. */
export const findLanguage = (code: string | undefined): Language | undefined =>
  languages.find((language) => language === code)
