import { findUnavailableReason } from '#server/store/errors/unavailable.ts'

const NOT_KNOWN = 'its host is not known'
const REFUSED = 'it refuses the user or the password'

/** Reasons by the code of Node or of PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOTFOUND: NOT_KNOWN,
  EAI_AGAIN: NOT_KNOWN,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'it has no database of this name',
  '42501': 'its user may not make tables there',
}

/** Describes why PostgreSQL cannot be used, without the texts of its driver, which name parts of the address. */
export const describePostgresFailure = (error: unknown): string => {
  const { code, message = '' } = error as { code?: unknown; message?: string } // a driver threw it
  if (typeof code === 'string') return code in reasons ? `${reasons[code]}, ${code}` : code
  if (message.startsWith('SASL')) return 'it asks for a password'
  return findUnavailableReason(error) === undefined ? 'unknown reason' : 'it does not answer'
}
