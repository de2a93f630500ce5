import type { Handle, KnownPerson } from '#contract/people/response.ts'
import type { Attention } from '#src/changes/attention.ts'
import { useSetHandles } from '#src/people/handle-queries.ts'
import { findKnownPerson, findOwner, hasHandle, isSameHandle } from './handle.ts'

const without = ({ name, handles: before }: KnownPerson, handle: Handle) => ({
  name,
  before,
  handles: before.filter((each) => !isSameHandle(each, handle)),
})

/** Returns what changes the handles of people. */
export const useChangeHandles = (people: readonly KnownPerson[]) => {
  const { mutate, mutateAsync: setHandles } = useSetHandles()
  /** Gives a handle to a person, and takes it from the one who has it. */
  const give = async (name: string, handle: Handle, owner: KnownPerson | undefined, attention?: Attention) => {
    const from = owner && without(owner, handle)
    if (from) await setHandles(from)
    const change = without(findKnownPerson(people, name), handle)
    return setHandles({ ...change, handles: [...change.handles, handle], from }, attention)
  }
  return {
    add: (name: string, handle: Handle, attention?: Attention) =>
      give(name, handle, findOwner(people, handle, name), attention),
    move: (from: string, handle: Handle, to: string, attention?: Attention) => {
      const owner = findKnownPerson(people, from)
      const hasIt = hasHandle(owner, handle) // not any more after a first try
      return give(to, handle, hasIt ? owner : undefined, attention)
    },
    remove: (person: KnownPerson, handle: Handle) => mutate(without(person, handle)),
  }
}
