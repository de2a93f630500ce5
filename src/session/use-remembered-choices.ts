import { useCallback, useState } from 'react'
import { type RememberedChoices, readChoices, rememberChoices } from '#src/lib/remembered-choices.ts'
import { useSession } from './session-queries.ts'

/** Returns what the current user chose last on this device when the form opened, and a function that stores new choices. */
export const useRememberedChoices = (): [RememberedChoices, (choices: RememberedChoices) => void] => {
  const { data: user } = useSession()
  const userId = user?.id ?? ''
  const [choices] = useState(() => readChoices(userId))
  const remember = useCallback((next: RememberedChoices) => rememberChoices(userId, next), [userId])
  return [choices, remember]
}
