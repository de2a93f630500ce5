import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type FrameMenuProps = Pick<MenuProps, 'position'> & {
  button: ReactElement
  /** The items of the menu. */
  children: ReactNode
}

/** A menu of the header or the tab bar. */
export const FrameMenu = ({ position = 'bottom-end', button, children }: FrameMenuProps) => (
  <Menu position={position} width={220} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
