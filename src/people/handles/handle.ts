import { toHandleKey } from '#contract/people/handle-key.ts'
import { MAX_HANDLES } from '#contract/people/limits.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'

/** The words for each kind of handle. */
export const handleLabels: Record<Handle['kind'], string> = {
  upi: 'UPI id',
  phone: 'Number',
  alias: 'Spelling',
}

/** Whether two names are spellings of one person's name. */
export const isSamePerson = (name: string, other: string): boolean => toPersonKey(name) === toPersonKey(other)

/** Whether two handles are the same. */
export const isSameHandle = (one: Handle, other: Handle): boolean =>
  one.kind === other.kind && toHandleKey(one) === toHandleKey(other)

/** Whether a person has a handle. */
export const hasHandle = ({ handles }: { handles: readonly Handle[] }, handle: Handle): boolean =>
  handles.some((each) => isSameHandle(each, handle))

/** Whether a person can have these handles besides their own. */
export const hasRoomFor = (person: Pick<KnownPerson, 'handles'>, handles: readonly Handle[]): boolean =>
  person.handles.length + handles.filter((handle) => !hasHandle(person, handle)).length <= MAX_HANDLES

/** Finds the other person who has a UPI id or a number. A spelling can belong to several people. */
export const findOwner = (people: readonly KnownPerson[], handle: Handle, name: string): KnownPerson | undefined =>
  handle.kind === 'alias'
    ? undefined
    : people.find((person) => !isSamePerson(person.name, name) && hasHandle(person, handle))

/** Finds a person by any spelling of the name. A person without records and handles is not in the list. */
export const findKnownPerson = (people: readonly KnownPerson[], name: string): KnownPerson =>
  people.find((person) => isSamePerson(person.name, name)) ?? { name, handles: [] }
