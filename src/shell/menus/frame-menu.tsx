import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { LayerMenu } from '#src/ui/layers/layer-menu.tsx'

type FrameMenuProps = Pick<MenuProps, 'position'> & {
  button: ReactElement
  /** The items of the menu. */
  children: ReactNode
}

/** A menu of the header or the tab bar. */
export const FrameMenu = ({ position = 'bottom-end', button, children }: FrameMenuProps) => (
  <LayerMenu position={position} width={220} withinPortal={false}>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </LayerMenu>
)
