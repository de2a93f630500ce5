/** Creates a random generator. The same seed gives the same numbers (mulberry32 over an FNV-1a hash). */
export const createRandom = (...seed: (string | number)[]) => {
  let state = 0x811c9dc5
  for (const character of seed.join('\n')) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)

  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 2 ** 32
  }
  /** Returns a whole number from `min` to `max`. */
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1))

  return {
    integer,
    chance: (probability: number): boolean => fraction() < probability,
    pick: <const Word>(words: readonly [Word, ...Word[]]): Word => words[integer(0, words.length - 1)] ?? words[0],
    digits: (length: number): string => Array.from({ length }, () => integer(0, 9)).join(''),
    bytes: (length: number): Uint8Array => Uint8Array.from({ length }, () => integer(0, 255)),
    /** Returns a realistic amount in paise: small amounts are more frequent, and most are whole tens of rupees. */
    paise: (minRupees: number, maxRupees: number): number => {
      const rupees = minRupees * (maxRupees / minRupees) ** fraction()
      return fraction() < 0.7 ? Math.max(10, Math.round(rupees / 10) * 10) * 100 : Math.round(rupees * 100)
    },
  }
}

/** A generator with a seed. */
export type Random = ReturnType<typeof createRandom>
