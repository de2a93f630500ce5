import type { Handle, KnownPerson } from '#contract/people/response.ts'
import type { Attention } from '#src/changes/attention.ts'
import { type HandlesChange, useMoveHandle, useSetHandles } from '#src/people/handle-changes.ts'
import { findKnownPerson, findOwner, hasHandle, isSameHandle } from './handle.ts'

const without = ({ name, handles: before }: KnownPerson, handle: Handle): HandlesChange => ({
  name,
  before,
  handles: before.filter((each) => !isSameHandle(each, handle)),
})

const withHandle = (person: KnownPerson, handle: Handle): HandlesChange => {
  const change = without(person, handle)
  return { ...change, handles: [...change.handles, handle] }
}

/** Returns what changes the handles of people. */
export const useChangeHandles = (people: readonly KnownPerson[]) => {
  const { mutate, mutateAsync: setHandles } = useSetHandles()
  const { mutateAsync: moveHandle } = useMoveHandle()
  const remove = (person: KnownPerson, handle: Handle) => mutate(without(person, handle))
  const move = (owner: KnownPerson, like: Handle, to: string, attention: Attention) => {
    const handle = owner.handles.find((each) => isSameHandle(each, like)) ?? like // it keeps its spelling
    const person = findKnownPerson(people, to)
    return hasHandle(person, handle) // several people can have one spelling
      ? setHandles(without(owner, handle), attention)
      : moveHandle({ from: without(owner, handle), to: withHandle(person, handle) }, attention)
  }
  return {
    /** Gives a handle to a person. One of another person moves. */
    add: (name: string, handle: Handle, attention: Attention) => {
      const owner = findOwner(people, handle, name)
      return owner
        ? move(owner, handle, name, attention)
        : setHandles(withHandle(findKnownPerson(people, name), handle), attention)
    },
    move,
    remove,
  }
}
