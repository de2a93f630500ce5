import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { returnFocus } from '#src/ui/focus.ts'
import { NARROW_QUERY } from '#src/ui/theme/narrow.ts'

type FormDrawerProps = { title: string; onClose: () => void; children: ReactNode }

/** A form in a drawer. It is open while it is mounted. On unmount the focus returns to the element that opened it. */
export const FormDrawer = ({ title, onClose, children }: FormDrawerProps) => {
  const isNarrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false })
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => returnFocus(opener), [opener])
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={isNarrow ? '100%' : 'md'}
      closeOnClickOutside={false}
      styles={{ content: { scrollPaddingTop: '6rem' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Drawer>
  )
}
