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

/** The places of the values in ascending or descending order. Equals keep their order; "" comes last whichever way. */
export const orderOf = (values: readonly (string | number)[], descending: boolean): Uint32Array => {
  const sign = descending ? -1 : 1
  const ranks = ranksOf(values, sign * Number.MAX_VALUE)
  const places = new Uint32Array(ranks.length).map((_, place) => place)
  return places.sort((one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0)))
}

/** The rows as such places order them. */
export const inPlaces = <Row>(rows: readonly Row[], places: Uint32Array): Row[] => {
  const ordered: Row[] = []
  for (const place of places) {
    const row = rows[place]
    if (row !== undefined) ordered.push(row)
  }
  return ordered
}
