import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/users/users.ts'
import { logOut } from '#src/session/session-queries.ts'
import { useMenuOnMount } from '#src/ui/use-menu-on-mount.ts'
import { AccountButton } from './account-button.tsx'
import { FrameMenu } from './frame-menu.tsx'

const colorSchemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

type OpenMenuProps = { user: User; onShowShortcuts: () => void }

/** The account menu with profile, shortcuts, theme and logout. It opens on mount. */
export const OpenMenu = ({ user, onShowShortcuts }: OpenMenuProps) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const { button, ...state } = useMenuOnMount()
  return (
    <FrameMenu state={state} button={<AccountButton ref={button} user={user} />}>
      <Menu.Item leftSection={<IconUser size={18} />} component={Link} to="/profile">
        Profile
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={18} />}
        onClick={() => {
          button.current?.focus({ preventScroll: true }) // so that the focus returns there after the dialog
          onShowShortcuts()
        }}
      >
        Keyboard shortcuts
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
    </FrameMenu>
  )
}
