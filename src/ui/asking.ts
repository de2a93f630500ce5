import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useOnLeaving } from '#src/lib/screen.tsx'

/**
 * A question about one of many: what it is about stays until the next is asked, so that it can leave as it stood. Whoever
 * leaves the screen has not answered it.
 */
export const useAsking = <Subject>() => {
  const [asked, setAsked] = useState<Subject>()
  const [isAsking, { open, close }] = useDisclosure()
  const ask = useCallback(
    (subject: Subject): void => {
      setAsked(() => subject)
      open()
    },
    [open],
  )
  useOnLeaving(close)
  return { asked, isAsking, ask, close }
}
