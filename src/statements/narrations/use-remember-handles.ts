import { useLearnHandles } from '#src/people/handle-changes.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import type { Own } from './propose-returns.ts'
import { type ConfirmedReturn, listRemembered } from './remembered.ts'

/**
 * Returns a function that remembers how a statement names the people whose returns the user confirmed, so that the next
 * statement knows them. Call it when the import is booked.
 */
export const useRememberHandles = (own: Own): ((confirmed: readonly ConfirmedReturn[]) => void) => {
  const { data: people } = useKnownPeople()
  const { mutate: remember } = useLearnHandles()
  return (confirmed) => {
    for (const change of listRemembered(confirmed, people ?? [], own)) if (people) remember(change)
  }
}
