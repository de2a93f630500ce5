import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from '#contract/people/limits.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import {
  type Handle,
  handleSchema,
  type KnownPerson,
  knownPeopleSchema,
  knownPersonSchema,
} from '#contract/people/response.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { useServer } from '#src/session/server.ts'
import { findKnownPerson, isSameHandle } from './handles/handle.ts'

/** Everybody with a record or a handle, and how bank statements name them. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  ...apiQueryOptions(endpoints.people, knownPeopleSchema),
})

/** Everybody with a record or a handle, with the waiting changes. A server that is not full is not asked. */
export const useKnownPeople = () => useQueryWithChanges({ ...peopleQuery, enabled: useServer().isFull })

/** How bank statements name a person, before and after a change. */
type HandlesChange = { name: string; before: KnownPerson['handles']; handles: KnownPerson['handles'] }

const isPerson =
  (name: string) =>
  (person: KnownPerson): boolean =>
    toPersonKey(person.name) === toPersonKey(name)

const putHandles = (people: readonly KnownPerson[], { name, handles }: KnownPerson): KnownPerson[] =>
  people.some(isPerson(name))
    ? people.map((person) => (isPerson(name)(person) ? { ...person, handles } : person))
    : [{ name, handles }, ...people]

const TAKEN = 409

const quoteTooMany = quoteRefusal([TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 'Something went wrong!')

/** Replaces the handles of a person. A UPI id or a number of another person is refused in words that name them. */
export const setHandles: Change<HandlesChange, KnownPerson | undefined> = defineChange<
  HandlesChange,
  KnownPerson | undefined
>({
  name: 'setHandles',
  label: 'Names in bank statements',
  success: 'Saved!',
  failure: (refusal) => (refusal?.status === TAKEN ? refusal.message : quoteTooMany(refusal)),
  invert:
    ({ name, before, handles }) =>
    (make) =>
      make(setHandles, { name, before: handles, handles: before }),
  schema: v.object({ name: v.string(), before: v.array(handleSchema), handles: v.array(handleSchema) }),
  send: ({ name, handles }, send) =>
    readSaved(send(endpoints.setHandles, { json: { name, handles } }), knownPersonSchema),
  getChanges: ({ name, handles }) => [
    createCacheChange(peopleQuery.queryKey, (people) => putHandles(people, { name, handles })),
  ],
  cacheSaved: (client, saved) => {
    if (saved) client.setQueryData(peopleQuery.queryKey, (people) => people && putHandles(people, saved))
  },
  invalidates: [peopleQuery.queryKey],
  getEffect: ({ name }) => ({ id: toPersonKey(name), effect: 'edited' }),
  describe: ({ name, before, handles }) => {
    const isIn = (list: KnownPerson['handles'], { kind, value }: KnownPerson['handles'][number]): boolean =>
      list.some((each) => each.kind === kind && each.value === value)
    const [added] = handles.filter((handle) => !isIn(before, handle))
    const [removed] = before.filter((handle) => !isIn(handles, handle))
    return [name, added?.value ?? removed?.value].filter(Boolean).join(', ')
  },
})

/** A handle, whose it is and whose it becomes. */
type HandleMove = { from: string; to: string; handle: Handle }

const without = (people: readonly KnownPerson[], name: string, handle: Handle): Handle[] =>
  findKnownPerson(people, name).handles.filter((each) => !isSameHandle(each, handle))

/**
 * Moves a handle to another person, in one request: the one that takes a merge apart, without records. A handle that `from` no
 * longer has stays where it is.
 */
export const moveHandle: Change<HandleMove, unknown> = defineChange<HandleMove, unknown>({
  name: 'moveHandle',
  label: 'Move of a name in bank statements',
  success: 'Saved!',
  failure: quoteTooMany,
  invert:
    ({ from, to, handle }) =>
    (make) =>
      make(moveHandle, { from: to, to: from, handle }),
  schema: v.object({ from: v.string(), to: v.string(), handle: handleSchema }),
  send: ({ from, to, handle }, send) =>
    parseBody(send(endpoints.renamePerson, { json: { from, to, lends: [], handles: [handle] } })),
  getChanges: ({ from, to, handle }) => [
    createCacheChange(peopleQuery.queryKey, (people) =>
      [
        { name: from, handles: without(people, from, handle) },
        { name: to, handles: [...without(people, to, handle), handle] },
      ].reduce(putHandles, people),
    ),
  ],
  invalidates: [peopleQuery.queryKey],
  getEffect: ({ to }) => ({ id: toPersonKey(to), effect: 'edited' }),
  describe: ({ to, handle }) => `${to}, ${handle.value}`,
})

/** Moves a handle to another person. */
export const useMoveHandle = () => useChange(moveHandle)

/** Replaces the handles of a person. */
export const useSetHandles = () => useChange(setHandles)

const learnHandles: typeof setHandles = {
  ...setHandles,
  success: 'Known in the next statement',
  invert: () => undefined,
}

/** Remembers the handles of a person from a bank statement. It offers no undo, because the import uses the undo bar then. */
export const useLearnHandles = () => useChange(learnHandles)
