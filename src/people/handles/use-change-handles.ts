import type { Handle, KnownPerson } from '#contract/people/response.ts'
import type { Attention } from '#src/changes/attention.ts'
import { useMoveHandle, useSetHandles } from '#src/people/handle-queries.ts'
import { findKnownPerson, findOwner, hasHandle, isSameHandle } from './handle.ts'

const without = ({ name, handles: before }: KnownPerson, handle: Handle) => ({
  name,
  before,
  handles: before.filter((each) => !isSameHandle(each, handle)),
})

/** Returns what changes the handles of people. */
export const useChangeHandles = (people: readonly KnownPerson[]) => {
  const { mutate, mutateAsync: setHandles } = useSetHandles()
  const { mutateAsync: moveHandle } = useMoveHandle()
  const remove = (person: KnownPerson, handle: Handle) => mutate(without(person, handle))
  const move = (owner: KnownPerson, handle: Handle, to: string, attention: Attention) => {
    const person = findKnownPerson(people, to)
    return hasHandle(person, handle) // several people can have one spelling
      ? setHandles(without(owner, handle), attention)
      : moveHandle({ from: owner.name, to: person.name, handle }, attention)
  }
  return {
    /** Gives a handle to a person. One of another person moves. */
    add: (name: string, handle: Handle, attention: Attention) => {
      const owner = findOwner(people, handle, name)
      if (owner) return move(owner, handle, name, attention)
      const change = without(findKnownPerson(people, name), handle)
      return setHandles({ ...change, handles: [...change.handles, handle] }, attention)
    },
    move,
    remove,
  }
}
