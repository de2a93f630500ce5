import { Menu, type MenuItemProps } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconReceipt, IconTransfer } from '@tabler/icons-react'
import { createLink, useMatch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useHasFeature } from '#src/session/features.ts'
import { useMenuOnMount } from '#src/ui/use-menu-on-mount.ts'
import { AddButton, type AddPlace } from './add-button.tsx'
import { FrameMenu } from './frame-menu.tsx'

const AddLink = createLink((props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))

/** The menu of what can be added. It opens on mount. Over the list of its own screen, a form keeps the filters and the scroll position. */
export const OpenAddMenu = ({ place }: { place: AddPlace }) => {
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const bank = useMatch({ from: '/_signed-in/bank', shouldThrow: false })
  const [hasDirection, hasTransfers] = [useHasFeature('direction'), useHasFeature('transfers')]
  const { button, ...state } = useMenuOnMount()
  const toLend = { to: '/home/add', resetScroll: !home } as const
  return (
    <FrameMenu
      position={place === 'bar' ? 'top' : 'bottom-end'}
      state={state}
      button={<AddButton ref={button} place={place} />}
    >
      <AddLink
        leftSection={<IconArrowUpRight size={18} />}
        {...toLend}
        search={{ ...home?.search, direction: undefined }}
      >
        Lend
      </AddLink>
      {hasDirection && (
        <AddLink
          leftSection={<IconArrowDownLeft size={18} />}
          {...toLend}
          search={{ ...home?.search, direction: 'taken' }}
        >
          Borrow
        </AddLink>
      )}
      <AddLink leftSection={<IconReceipt size={18} />} resetScroll={!bank} to="/bank/expense">
        Expense
      </AddLink>
      {hasTransfers && (
        <AddLink leftSection={<IconTransfer size={18} />} resetScroll={!bank} to="/bank/transfer">
          Transfer
        </AddLink>
      )}
    </FrameMenu>
  )
}
