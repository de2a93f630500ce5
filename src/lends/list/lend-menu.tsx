import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconDots, IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Lend } from '#contract/lends.ts'
import '#src/ui/theme/popover.css'
import { useMenuOnMount } from '#src/ui/use-menu-on-mount.ts'

const MenuLink = createLink((props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))

type LendMenuProps = { lend: Lend; name: string; onDelete: (lend: Lend) => void }

/** The menu of a record on a touch screen, where four buttons do not fit. It opens on mount. */
export const LendMenu = ({ lend: { id, ...lend }, name, onDelete }: LendMenuProps) => {
  const { isOpen, setOpen, button } = useMenuOnMount()
  const linkProps = { params: { id }, search: true, resetScroll: false } as const
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      shadow="md"
      withInitialFocusPlaceholder={false}
      preventPositionChangeWhenVisible={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={32} aria-label={`More: ${name}`}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuLink
          {...linkProps}
          to="/home/return/$id"
          leftSection={<IconReceiptRefund size={18} stroke={1.5} />}
          aria-label={`Record a return: ${name}`}
        >
          Record a return
        </MenuLink>
        <MenuLink
          {...linkProps}
          to="/home/edit/$id"
          leftSection={<IconPencil size={18} stroke={1.5} />}
          aria-label={`Edit: ${name}`}
        >
          Edit
        </MenuLink>
        <Menu.Item
          leftSection={<IconTrash size={18} stroke={1.5} />}
          aria-label={`Delete: ${name}`}
          onClick={() => {
            button.current?.focus({ preventScroll: true }) // so that the focus returns there after the dialog
            onDelete({ id, ...lend })
          }}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
