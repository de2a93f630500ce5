/** The body of a sign-in with a passkey that nobody has. */
export const UNKNOWN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
}

/** A plan of a user. */
export const PLAN = {
  kind: 'lend',
  next: '2026-01-03',
  every: { unit: 'month', count: 1 },
  template: { reason: 'Mine', amount: 1, requirement: 'Required', bank: 'SBI' },
}
