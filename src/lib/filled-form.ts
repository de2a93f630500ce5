import type { LinkProps } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'

/** The values of fields by name, as a person would type or choose them. */
export type FilledValues = Readonly<Record<string, string | boolean | undefined>>

/** A form: the name of its draft, and where it is. */
export type FormPlace = { name: string; link: Pick<LinkProps, 'to' | 'params' | 'search'> }

/** What the server said about the values of a form when it refused them, and its messages by field. */
export type FormRefusal = { message: string; errors: Readonly<Record<string, string>> }

/** What a form was filled for, if that stays there until the form is submitted. The form hands it to its submit. */
export type FormOrigin = {
  /** The name of the draft of what is typed. Only the origin opens the form with it again. */
  draftName: string
  /** What the server said when it refused these values before. */
  refusal?: FormRefusal | undefined
  /** Called when the form is open. Returns what is called when it closes. */
  open: () => () => void
}

/** A form and the values that it opens with. */
export type FilledForm = FormPlace & { values: FilledValues; origin?: FormOrigin }

/** How long values wait for their form. A form that could not open, for example offline, must not be filled much later. */
const MAX_AGE_MS = 30_000

type Filled = { name: string; values: FilledValues; origin: FormOrigin | undefined }

/** What was read from a line or a message, or from what waits, for one form. It is never stored. */
let filled: (Filled & { filledAt: number }) | undefined

/** How often each form was filled. A form that is open already starts again with the new values. */
const versions = createAtom<ReadonlyMap<string, number>>(new Map())

const getVersion = (all: ReadonlyMap<string, number>, name: string | undefined): number => all.get(name ?? '') ?? 0

/** Gives values to the next form with this draft name, or to the one that is open. Nothing is saved. */
export const fillForm = (name: string, values: FilledValues, origin?: FormOrigin): void => {
  filled = { name, values, origin, filledAt: performance.now() }
  versions.set((all) => new Map(all).set(name, getVersion(all, name) + 1))
}

/** Returns the values for a form, until it took them. */
export const readFilledForm = (name: string): Filled | undefined =>
  filled?.name === name && performance.now() - filled.filledAt < MAX_AGE_MS ? filled : undefined

/** Removes the values that the form with this name took. */
export const clearFilledForm = (name: string): void => {
  if (filled?.name === name) filled = undefined
}

/** Removes the values that no form took. */
export const clearFilledForms = (): void => {
  filled = undefined
}

/** Returns a number that grows each time that the form with this name is filled. Use it as the key of the form. */
export const useFilledVersion = (name: string | undefined): number =>
  useSelector(versions, (all) => getVersion(all, name))
