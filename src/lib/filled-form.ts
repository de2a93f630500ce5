import { useSyncExternalStore } from 'react'

/** The values of fields by name, as a person would type or choose them. */
export type FilledValues = Readonly<Record<string, string>>

/** What was read from a line or a message, by the name of the form that takes it. It is never stored. */
const filledForms = new Map<string, FilledValues>()

/** How often each form was filled. A form that is open already starts again with the new values. */
const versions = new Map<string, number>()

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives values to the next form with this draft name, or to the one that is open. Nothing is saved. */
export const fillForm = (name: string, values: FilledValues): void => {
  filledForms.set(name, values)
  versions.set(name, (versions.get(name) ?? 0) + 1)
  for (const listener of listeners) listener()
}

/** Returns the values for a form, until it took them. */
export const readFilledForm = (name: string): FilledValues | undefined => filledForms.get(name)

/** Removes the values that a form took. */
export const clearFilledForm = (name: string): void => {
  filledForms.delete(name)
}

/** Removes all values that no form took. */
export const clearFilledForms = (): void => filledForms.clear()

/** Returns a number that grows each time that the form with this name is filled. Use it as the key of the form. */
export const useFilledVersion = (name: string | undefined): number =>
  useSyncExternalStore(subscribe, () => (name === undefined ? 0 : (versions.get(name) ?? 0)))
