import type { Meant } from '#src/reading/parts/item.ts'
import { joinTexts, type Token } from '#src/reading/tokens/tokenize.ts'

/** What the tokens from one on mean, and how many they are. */
export type Found = { count: number; meant: Meant }

/** Finds what the tokens from `index` on can mean. */
export type Finder = (tokens: readonly Token[], index: number) => Found | undefined

/** Creates a finder of the longest text of up to `max` words that `find` knows. */
export const longest = (max: number, find: (text: string) => Meant | undefined): Finder => {
  return (tokens, index) => {
    for (let count = Math.min(max, tokens.length - index); count > 0; count -= 1) {
      const meant = find(joinTexts(tokens, index, count) ?? '')
      if (meant) return { count, meant }
    }
    return undefined
  }
}
