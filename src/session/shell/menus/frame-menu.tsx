import { Menu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { ReactElement, ReactNode } from 'react'
import '#src/ui/theme/popover.css'
import type { useMenuOnMount } from '#src/ui/use-menu-on-mount.ts'

type FrameMenuProps = Pick<MenuProps, 'position'> & {
  state: Pick<ReturnType<typeof useMenuOnMount>, 'isOpen' | 'setOpen'>
  button: ReactElement
  children: ReactNode
}

/** A menu of the header or the tab bar. */
export const FrameMenu = ({ position = 'bottom-end', state, button, children }: FrameMenuProps) => (
  <Menu
    opened={state.isOpen}
    onChange={state.setOpen}
    position={position}
    width={220}
    shadow="md"
    withinPortal={false}
    withInitialFocusPlaceholder={false}
    // Otherwise Mantine keeps the elements of every earlier opening in memory to fix the position.
    preventPositionChangeWhenVisible={false}
  >
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
