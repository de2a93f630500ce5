import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { logOut } from '#src/session/session-queries.ts'
import { AccountButton } from './account-button.tsx'
import '#src/ui/theme/popover.css'
import { useMenuOnMount } from '#src/ui/use-menu-on-mount.ts'

const colorSchemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** The account menu with profile, theme and logout. It opens on mount. */
export const OpenMenu = ({ user }: { user: User }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const { isOpen, setOpen, button } = useMenuOnMount()
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      // Otherwise Mantine keeps the elements of every earlier opening in memory to fix the position.
      preventPositionChangeWhenVisible={false}
    >
      <Menu.Target>
        <AccountButton ref={button} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={18} />} component={Link} to="/profile">
          Profile
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            if (isMantineColorScheme(value)) setColorScheme(value)
          }}
        >
          {colorSchemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} />}
          onClick={() => {
            logOut()
            void navigate({ to: '/' })
          }}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
