import { folded } from '#src/lib/folded.ts'

/** Numbers by size, texts by their letters, each as a number; `absent` stands for "". */
const ranksOf = (values: readonly (string | number)[], absent: number): Float64Array => {
  const texts = values.map((value) => (typeof value === 'string' ? folded(value) : ''))
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]))
  return Float64Array.from(values, (value, index) => {
    if (value === '') return absent
    return typeof value === 'string' ? (places.get(texts[index] ?? '') ?? absent) : value
  })
}

/** The places of numbers in ascending or descending order. Equals keep their order. */
export const placesOf = (ranks: Float64Array, descending = false): Uint32Array => {
  const sign = descending ? -1 : 1
  return Uint32Array.from(ranks.keys()).sort((one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0)))
}

/** The places of the values in ascending or descending order. Equals keep their order; "" comes last whichever way. */
export const orderOf = (values: readonly (string | number)[], descending: boolean): Uint32Array =>
  placesOf(ranksOf(values, descending ? -Number.MAX_VALUE : Number.MAX_VALUE), descending)
