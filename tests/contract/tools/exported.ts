type Item = Record<string, unknown>
type List =
  | 'people'
  | 'banks'
  | 'lends'
  | 'returns'
  | 'expenses'
  | 'transfers'
  | 'imports'
  | 'ledger'
  | 'plans'
  | 'proofs'
/** The document of `GET /api/v1/export`. */
export type Exported = Record<List, Item[]> & { format: string; version: number; at: string; profile: Item }

/** The same document with each id replaced by the number of its first place, without the time and the profile. */
export const withoutIds = ({ at: _, profile: __, ...lists }: Exported): string => {
  const ids = new Map<string, number>()
  return JSON.stringify({ ...lists, email: '' }, (key, value) => {
    if (key === 'email') return ''
    if (typeof value !== 'string' || !/^(id|\w+(Id|_id))$/.test(key)) return value
    if (!ids.has(value)) ids.set(value, ids.size)
    return ids.get(value)
  })
}

/** A document of "Download everything" of a user without records. */
export const EMPTY_EXPORT = {
  format: 'wealth-care',
  version: 1,
  people: [],
  banks: [],
  lends: [],
  returns: [],
  expenses: [],
  transfers: [],
  imports: [],
  ledger: [],
  plans: [],
  proofs: [],
}
