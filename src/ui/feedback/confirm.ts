import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** The state of a dialog about one of many records. The subject stays while the dialog closes, so that its text does too. */
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
