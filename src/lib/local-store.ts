import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { toUserKey } from './user-key.ts'

/** What a user can choose on this device. */
const names = ['choices', 'asked', 'statement-columns', 'statement-accounts'] as const

const buildKey = (name: (typeof names)[number], userId: string): string => `${name}:${toUserKey(userId)}`

/** Removes all that a user chose from this device. It needs no schema, so that the start of the page loads none of a statement. */
export const removeLocalStores = (userId: string): void => {
  try {
    for (const name of names) window.localStorage.removeItem(buildKey(name, userId))
  } catch {
    // Blocked storage holds nothing.
  }
}

/**
 * Creates a store for what a user chose, kept on this device after a logout. The key in the browser does not name the user.
 * `schema` is a `fallback`: it also reads what is not there, damaged or blocked.
 */
export const createLocalStore = <Schema extends GenericSchema>(name: (typeof names)[number], schema: Schema) => ({
  read: (userId: string): InferOutput<Schema> => {
    try {
      return parse(schema, JSON.parse(window.localStorage.getItem(buildKey(name, userId)) ?? 'null'))
    } catch {
      return parse(schema, null) // the browser blocks storage, or the text is not JSON
    }
  },
  /** Stores the value. A browser without room for it, or without storage, goes on without it. */
  write: (userId: string, value: InferOutput<Schema>): void => {
    try {
      window.localStorage.setItem(buildKey(name, userId), JSON.stringify(value))
    } catch {
      // The next form starts without the choice.
    }
  },
})
