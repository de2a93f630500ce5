import { Avatar, isMantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/session.ts'
import { imageUrl } from '#src/lib/image-url.ts'
import classes from './account-menu.module.css'
import { logOut } from './session-queries.ts'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const

/** The avatar's menu: profile, colours, log out. */
export const AccountMenu = ({ user }: { user: User }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={220} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label="Account menu">
          <Avatar src={imageUrl(user.profileImage) ?? null} name={user.name} color="accent" size={36} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={18} />} component={Link} to="/profile">
          Profile
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            if (isMantineColorScheme(value)) setColorScheme(value)
          }}
        >
          {schemes.map(({ value, label }) => (
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
