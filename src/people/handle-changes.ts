import { TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from '#contract/people/limits.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import { defineCall, defineCompound, describeCalls } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { peopleQuery } from './handle-queries.ts'
import { hasHandle, isSamePerson } from './handles/handle.ts'

const putHandles = (people: readonly KnownPerson[], person: KnownPerson): KnownPerson[] =>
  people.some(({ name }) => isSamePerson(name, person.name))
    ? people.map((each) => (isSamePerson(each.name, person.name) ? { ...each, handles: person.handles } : each))
    : [person, ...people]

/** Describes a change of handles by the one that came or went: `Ravi, ravi@ybl`. */
const describeHandles = ({ name, handles }: KnownPerson, before: readonly Handle[]): string => {
  const added = handles.find((handle) => !hasHandle({ handles: before }, handle))
  const removed = before.find((handle) => !hasHandle({ handles }, handle))
  return [name, added?.value ?? removed?.value].filter(Boolean).join(', ')
}

const TAKEN = 409

const quoteTooMany = quoteRefusal([TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 'Something went wrong!')

/** Replaces the handles of a person. A UPI id or a number of another person is refused in words that name them. */
export const setHandles = defineCall<{ body: KnownPerson; seen: { before: Handle[] } }>('setHandles', {
  label: 'Names in bank statements',
  success: 'Saved!',
  failure: (refusal) => (refusal?.status === TAKEN ? refusal.message : quoteTooMany(refusal)),
  effect: ({ body }) => [
    change(peopleQuery.queryKey, (people) => putHandles(people, body), {
      record: { id: toPersonKey(body.name), mark: 'edited' },
    }),
  ],
  touches: [peopleQuery.queryKey],
  describe: ({ body, seen }) => (seen ? describeHandles(body, seen.before) : body.name),
})

/** The handles of a person, before and after a change. */
export type HandlesChange = { name: string; before: Handle[]; handles: Handle[] }

const toSetHandles = ({ name, before, handles }: HandlesChange) =>
  setHandles({ body: { name, handles }, seen: { before } })

/** Replaces the handles of a person. */
export const useSetHandles = () => useChange(toSetHandles)

/** A handle that goes from one person to another. */
const moveOfHandle = defineCompound({
  name: 'moveHandle',
  label: 'Move of a name in bank statements',
  success: 'Saved!',
  describe: (calls, client) => describeCalls({ calls: calls.slice(-1) }, client), // who gets it
})

/** Moves a handle: first it goes from its owner, because a UPI id or a number has only one. */
export const useMoveHandle = () =>
  useChange(({ from, to }: { from: HandlesChange; to: HandlesChange }) => [toSetHandles(from), toSetHandles(to)], {
    compound: moveOfHandle.name,
  })

/** Remembers the handles of a person from a bank statement. It says nothing: the message of the import stands then, with its undo. */
export const useLearnHandles = () => useChange(toSetHandles, { success: '', isFinal: true })
