/** What a full server does beyond the calls of the first version. The client takes a server that lists all of it for a full one. */
export const features = [
  'direction',
  'returns',
  'ledger',
  'transfers',
  'edit-expense',
  'people',
  'shares',
  'reminders',
  'lend-account',
  'versions',
  'movements',
  'imports',
  'handles',
  'export',
  'recurring',
  'tags',
  'proofs',
  'ids',
  'changes',
  'cards',
  'terms',
  'languages',
] as const

/** What a host can switch off. A client asks for each by its name. */
export const switchableFeatures = ['sessions', 'passkeys', 'push'] as const

/** The name of a feature that a host can switch off. */
export type SwitchableFeature = (typeof switchableFeatures)[number]
