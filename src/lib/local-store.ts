import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { toUserKey } from './user-key.ts'

/**
 * Creates a store for what a user chose, kept on this device after a logout. The key in the browser does not name the user.
 * `schema` is a `fallback`: it also reads what is not there, damaged or blocked.
 */
export const createLocalStore = <Schema extends GenericSchema>(name: string, schema: Schema) => {
  const buildKey = (userId: string): string => `${name}:${toUserKey(userId)}`
  return {
    read: (userId: string): InferOutput<Schema> => {
      try {
        return parse(schema, JSON.parse(window.localStorage.getItem(buildKey(userId)) ?? 'null'))
      } catch {
        return parse(schema, null) // the browser blocks storage, or the text is not JSON
      }
    },
    /** Stores the value. A browser without room for it, or without storage, goes on without it. */
    write: (userId: string, value: InferOutput<Schema>): void => {
      try {
        window.localStorage.setItem(buildKey(userId), JSON.stringify(value))
      } catch {
        // The next form starts without the choice.
      }
    },
    /** Removes what the user chose from this device. */
    remove: (userId: string): void => {
      try {
        window.localStorage.removeItem(buildKey(userId))
      } catch {
        // Blocked storage holds nothing.
      }
    },
  }
}
