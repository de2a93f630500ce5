import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** The state of a dialog about one record of a list. The subject stays while the dialog closes, so its text does not change. */
export const useConfirm = <Subject>() => {
  const [subject, setSubject] = useState<Subject>()
  const [isOpen, { open, close }] = useDisclosure()
  const ask = useCallback(
    (about: Subject): void => {
      setSubject(() => about)
      open()
    },
    [open],
  )
  return { subject, isOpen, ask, close }
}
