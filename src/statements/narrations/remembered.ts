import { toPersonKey } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import { isUpiId } from '#contract/users/upi.ts'
import { findKnownPerson, findOwner, hasHandle, hasRoomFor } from '#src/people/handles/handle.ts'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import { createMatchCutName } from '#src/reading/tokens/names.ts'
import type { Own } from './propose-returns.ts'

/** A return that the user confirmed: whose it is, and what the bank wrote. */
export type ConfirmedReturn = { person: string; narration: string }

/** Returns what identifies the other side in later statements: the UPI id, else the phone number, else the name. */
export const findHandle = (narration: string, own: Own): Handle | undefined => {
  const { handles, names } = readNarration(narration)
  const isOwn = (value: string): boolean => own.handles.some((each) => each.toLowerCase() === value)
  const others = handles.filter((value) => !isOwn(value))
  const upi = others.find(isUpiId)
  if (upi !== undefined) return { kind: 'upi', value: upi }
  const phone = others.find((value) => !value.includes('@'))
  if (phone !== undefined) return { kind: 'phone', value: phone }
  const matchOwnName = createMatchCutName(own.names)
  const name = names.find((each) => matchOwnName(each).length === 0)
  return name === undefined ? undefined : { kind: 'alias', value: name }
}

/** The changes that remember how the statement names each person, as far as there is room: one for each with something new. */
export const listRemembered = (
  confirmed: readonly ConfirmedReturn[],
  people: readonly KnownPerson[],
  own: Own,
): { name: string; before: Handle[]; handles: Handle[] }[] =>
  [...Map.groupBy(confirmed, ({ person }) => toPersonKey(person)).values()].flatMap((returns) => {
    const { name, handles: before } = findKnownPerson(people, returns[0]?.person ?? '')
    const handles = [...before]
    for (const { narration } of returns) {
      const handle = findHandle(narration, own)
      const isNew =
        handle &&
        !hasHandle({ handles }, handle) &&
        hasRoomFor({ handles }, [handle]) &&
        !findOwner(people, handle, name) &&
        toPersonKey(handle.value) !== toPersonKey(name)
      if (isNew) handles.push(handle)
    }
    return handles.length > before.length ? [{ name, before, handles }] : []
  })
