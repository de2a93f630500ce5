import { useCallback, useState } from 'react'
import { choicesStore, type RememberedChoices } from '#src/lib/remembered-choices.ts'
import { useSession } from './session-queries.ts'

/** Returns what the current user chose last on this device when the form opened, and a function that stores new choices. */
export const useRememberedChoices = (): [RememberedChoices, (choices: RememberedChoices) => void] => {
  const { data: user } = useSession()
  const userId = user?.id ?? ''
  const [choices] = useState(() => choicesStore.read(userId))
  const remember = useCallback(
    (next: RememberedChoices) => choicesStore.write(userId, { ...choicesStore.read(userId), ...next }),
    [userId],
  )
  return [choices, remember]
}
