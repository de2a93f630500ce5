import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { handleSchema, type KnownPerson, knownPeopleSchema, knownPersonSchema } from '#contract/people/response.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useChange } from '#src/changes/use-change.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { useServer } from '#src/session/server.ts'

/** Everybody with a record or a handle, and how bank statements name them. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  ...apiQueryOptions(endpoints.people, knownPeopleSchema),
})

/** Everybody whom the user knows, with what waits to be sent. It makes no call to a server that is not full. */
export const useKnownPeople = () => useQueryWithChanges({ ...peopleQuery, enabled: useServer().isFull })

/** How bank statements name a person, before and after a change. */
type Handles = { name: string; before: KnownPerson['handles']; handles: KnownPerson['handles'] }

/** `from` is the change that took a handle from another person, right before this one. Their undo is one. */
type HandlesChange = Handles & { from?: Handles | undefined }

const handlesSchema = { name: v.string(), before: v.array(handleSchema), handles: v.array(handleSchema) }

const reverse = ({ name, before, handles }: Handles): Handles => ({ name, before: handles, handles: before })

const isPerson =
  (name: string) =>
  (person: KnownPerson): boolean =>
    toPersonKey(person.name) === toPersonKey(name)

const putHandles = (people: readonly KnownPerson[], { name, handles }: KnownPerson): KnownPerson[] =>
  people.some(isPerson(name))
    ? people.map((person) => (isPerson(name)(person) ? { ...person, handles } : person))
    : [{ name, handles }, ...people]

const TAKEN = 409

/** Replaces the handles of a person. A UPI id or a number of another person is refused in words that name them. */
export const setHandles: Change<HandlesChange, KnownPerson | undefined> = defineChange<
  HandlesChange,
  KnownPerson | undefined
>({
  name: 'setHandles',
  label: 'Names in bank statements',
  success: 'Saved!',
  failure: (refusal) => (refusal?.status === TAKEN ? refusal.message : 'Something went wrong!'),
  invert:
    ({ from, ...change }) =>
    async (make) => {
      await make(setHandles, reverse(change))
      if (from) await make(setHandles, reverse(from))
    },
  schema: v.object({ ...handlesSchema, from: v.optional(v.object(handlesSchema)) }),
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

/** Replaces the handles of a person. */
export const useSetHandles = () => useChange(setHandles)

const learnHandles: typeof setHandles = {
  ...setHandles,
  success: 'Known in the next statement',
  invert: () => undefined,
}

/** Remembers the handles of a person from a bank statement. It offers no undo, because the import offers one then. */
export const useLearnHandles = () => useChange(learnHandles)
