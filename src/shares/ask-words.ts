import { useEffect, useState } from 'react'
import { ask as english } from '#contract/words/en.ts'
import type { Language } from '#contract/words/language.ts'
import type { AskWords } from '#contract/words/words.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'

/** The words of each language. A language loads when it is chosen. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ ask: AskWords }>>> = {
  hi: () => import('#contract/words/hi.ts'),
  mr: () => import('#contract/words/mr.ts'),
  ta: () => import('#contract/words/ta.ts'),
  te: () => import('#contract/words/te.ts'),
  bn: () => import('#contract/words/bn.ts'),
  gu: () => import('#contract/words/gu.ts'),
  kn: () => import('#contract/words/kn.ts'),
}

const loaded = new Map<Language, AskWords>([['en', english]])

const load = async (language: Language): Promise<AskWords> => {
  const words = loaded.get(language) ?? (language === 'en' ? english : (await loaders[language]()).ask)
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
