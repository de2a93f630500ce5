import { useCallback, useState } from 'react'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'

/** The number of last used items that the palette shows. */
const MAX_RECENT = 5

/** The ids of what the user opened last from the palette on this device, newest first, and a function that adds one. */
export const useRecentItems = (): [ids: readonly string[], add: (id: string) => void] => {
  const [{ recentItems = [] }, remember] = useRememberedChoices()
  const [ids, setIds] = useState<readonly string[]>(recentItems)
  const add = useCallback(
    (id: string) => {
      const next = [id, ...ids.filter((each) => each !== id)].slice(0, MAX_RECENT)
      setIds(next)
      remember({ recentItems: next })
    },
    [ids, remember],
  )
  return [ids, add]
}
