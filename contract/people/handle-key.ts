import { toPersonKey } from './person-name.ts'
import type { Handle } from './response.ts'

/** The key of a handle: two handles of a kind are the same when their keys are. Spellings are compared as names are. */
export const toHandleKey = ({ kind, value }: Handle): string =>
  kind === 'alias' ? toPersonKey(value) : value.trim().toLowerCase()
