import { isMantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconRestore,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { SINGLE_KEYS_SETTING, screenActions } from '#src/actions.ts'
import { LogoutQuestion } from '#src/changes/waiting/logout-question.tsx'
import { later } from '#src/lib/later.tsx'
import { logOut } from '#src/session/end-session.ts'
import { useServer } from '#src/session/server.ts'
import { getInitials } from '#src/ui/display/initials.ts'
import { MenuLink } from '#src/ui/display/menu-link.tsx'
import { UserAvatar } from '#src/ui/display/user-avatar.tsx'
import { useOffers } from '#src/ui/layers/offers.ts'
import { useSingleKeys } from '#src/ui/use-single-keys.ts'
import classes from './account-menu.module.css'
import { FrameMenu } from './frame-menu.tsx'

const ShortcutsModal = later(
  () => import('./shortcuts-modal.tsx').then(({ ShortcutsModal: loaded }) => loaded),
  ({ opened }) => opened,
)

const colorSchemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

/** The account menu with profile, shortcuts, theme and logout, and the list of shortcuts that it and the `?` key open. */
export const AccountMenu = ({ user }: { user: User }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const { isFull } = useServer()
  const button = useRef<HTMLButtonElement>(null)
  const [hasKeys, setKeys] = useLocalStorage<boolean>(SINGLE_KEYS_SETTING)
  const [isLeaving, { open: askToLeave, close: stay }] = useDisclosure()
  const [isListOpen, { open: showShortcuts, close }] = useDisclosure()
  useSingleKeys({ '?': showShortcuts })
  useOffers([
    ...colorSchemes.map(({ value, label, icon }) => ({
      label: `Theme: ${label}`,
      icon,
      keywords: 'mode color appearance night',
      isFoundOnly: true as const,
      onPress: () => setColorScheme(value),
    })),
    {
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      keywords: 'keys help',
      isFoundOnly: true,
      onPress: showShortcuts,
    },
    { label: 'Logout', icon: IconLogout, keywords: 'log sign out exit leave', isFoundOnly: true, onPress: askToLeave },
  ])
  return (
    <>
      <FrameMenu
        button={
          <UnstyledButton
            ref={button}
            className={`round ${classes.target}`}
            // The initials can be the visible text of the avatar, so they are in its name.
            aria-label={`Account menu, ${getInitials(user.name)}`}
            title="Account menu"
          >
            <UserAvatar user={user} size={36} />
          </UnstyledButton>
        }
      >
        <MenuLink leftSection={<IconUser size={18} />} {...screenActions.profile.link}>
          {screenActions.profile.label}
        </MenuLink>
        {isFull && (
          <MenuLink leftSection={<IconRestore size={18} />} {...screenActions.changes.link}>
            {screenActions.changes.label}
          </MenuLink>
        )}
        <Menu.Item
          leftSection={<IconKeyboard size={18} />}
          onClick={() => {
            button.current?.focus({ preventScroll: true }) // so that the focus returns there after the dialog
            showShortcuts()
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
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={askToLeave}>
          Logout
        </Menu.Item>
      </FrameMenu>
      <LogoutQuestion
        userId={user.id}
        isAsked={isLeaving}
        onStay={stay}
        onLeave={() => {
          logOut()
          void navigate({ to: '/' })
        }}
      />
      <ShortcutsModal opened={isListOpen} onClose={close} hasKeys={hasKeys} onKeys={setKeys} />
    </>
  )
}
