import { TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { toPersonName } from '#contract/people/person-name.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import { defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { peopleQuery } from './handle-queries.ts'
import { findKnownPerson, hasHandle, isSamePerson } from './handles/handle.ts'

/** Gives the handles of `from` to `to`. */
const renameInPeople = (people: KnownPerson[], { from, to }: Rename): KnownPerson[] => {
  const others = people.filter(({ name }) => !isSamePerson(name, from) && !isSamePerson(name, to))
  if (others.length === people.length) return people
  const [gone, kept] = [findKnownPerson(people, from), findKnownPerson(people, to)]
  const handles = [...kept.handles, ...gone.handles.filter((handle) => !hasHandle(kept, handle))]
  return [{ name: toPersonName(to), handles, language: kept.language ?? gone.language }, ...others]
}

/** Changes the name of a person in all records, in every spelling. With the name of another person, it makes the two one. */
export const renamePerson = defineCall<{ body: Rename }>('renamePerson', {
  label: 'Rename of a person',
  success: 'Renamed!',
  failure: quoteRefusal([TOO_MANY_HANDLES], 'Something went wrong!'),
  effect: ({ body }) => {
    const returnName = toPersonName(body.to)
    // A person has one spelling, so the records of `to` get it too.
    const isRenamed = (name: string): boolean => isSamePerson(name, body.from) || isSamePerson(name, body.to)
    return [
      change(lendsQuery.queryKey, (lends) =>
        lends.map((lend) => (isRenamed(lend.returnName) ? { ...lend, returnName } : lend)),
      ),
      change(peopleQuery.queryKey, (people) => renameInPeople(people, body)),
    ]
  },
  touches: [lendsQuery, plansQuery, peopleQuery, sharesQuery].map(({ queryKey }) => queryKey), // a merge revokes shares
  describe: ({ body: { from, to } }) => `${from} → ${to}`,
  needsServer: true,
})

const toRename = (body: Rename) => renamePerson({ body })

/** Renames a person. */
export const useRenamePerson = () => useChange(toRename)

/** Gives a person the name of another person. */
export const useMergePeople = () => useChange(toRename, { success: 'Merged!' })
