import * as v from 'valibot'
import { createLocalStore } from './local-store.ts'

/**
 * The account that a user said is meant by a name in files, such as `HDFC Bank ••34`, by that name. Empty: none that was asked about.
 */
export const fileAccountsStore = createLocalStore(
  'statement-accounts',
  v.fallback(v.record(v.string(), v.string()), {}),
)
