import { useEffect, useState } from 'react'
import { ask as english } from '#contract/words/en.ts'
import type { Language } from '#contract/words/language.ts'
import type { AskWords } from '#contract/words/words.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'

/** The words of each language. A language loads when it is chosen. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<AskWords>>> = {
  hi: () => import('#contract/words/hi.ts').then(({ ask }) => ask),
  mr: () => import('#contract/words/mr.ts').then(({ ask }) => ask),
  ta: () => import('#contract/words/ta.ts').then(({ ask }) => ask),
  te: () => import('#contract/words/te.ts').then(({ ask }) => ask),
  bn: () => import('#contract/words/bn.ts').then(({ ask }) => ask),
  gu: () => import('#contract/words/gu.ts').then(({ ask }) => ask),
  kn: () => import('#contract/words/kn.ts').then(({ ask }) => ask),
}

const loaded = new Map<Language, AskWords>([['en', english]])

const load = async (language: Language): Promise<AskWords> => {
  const words = loaded.get(language) ?? (language === 'en' ? english : await loaders[language]())
  loaded.set(language, words)
  return words
}

/** Returns the words of a language; undefined while they load. */
export const useAskWords = (language: Language): AskWords | undefined => {
  const [, setLoaded] = useState<Language>()
  useEffect(() => {
    load(language).then(
      () => setLoaded(language),
      () => announceFailure('This language could not be loaded. Please try again with a connection.'),
    )
  }, [language])
  return loaded.get(language)
}
