import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useLayer } from './layers.ts'

type LayerMenuProps = Omit<MenuProps, 'opened' | 'onChange'>

/** A menu. Back closes it. */
export const LayerMenu = ({ defaultOpened = false, ...props }: LayerMenuProps) => {
  const [isOpen, setOpen] = useState(defaultOpened)
  const close = () => {
    setOpen(false)
    props.onClose?.()
  }
  useLayer(isOpen, close, 'menu')
  return <Menu shadow="md" withInitialFocusPlaceholder={false} {...props} opened={isOpen} onChange={setOpen} />
}
