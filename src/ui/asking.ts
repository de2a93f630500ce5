import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** A question about one of many: what it is about stays until the next is asked, so that it can leave as it stood. */
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
  return { asked, isAsking, ask, close }
}
