import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconLock } from '@tabler/icons-react'
import type { Session } from '#contract/users/session/response.ts'
import { ForgetDevice } from '#src/changes/waiting/forget-device.tsx'
import { PasskeysSection } from '#src/profile/passkeys/passkeys-section.tsx'
import { useProfile } from '#src/profile/profile-queries.ts'
import { useServer } from '#src/session/server.ts'
import { useSignInOptions } from '#src/session/sign-in-options.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { useDevices, useSignOutDevice, useSignOutOthers } from './device-queries.ts'

const PHONE = /Android|iOS/

const Device = ({ session: { id, device, createdAt, usedAt, current } }: { session: Session }) => {
  const { mutate: signOut, isPending } = useSignOutDevice()
  const onlineOnlyProps = useOnlineOnlyProps()
  const Icon = PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const name = device || 'Unknown device'
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className="words">
        {name}
        {current && (
          <>
            {' · '}
            <strong>This device</strong>
          </>
        )}
        <Text size="sm" c="dimmed">
          Signed in {formatMomentDate(createdAt)}. Last used {formatMomentDate(usedAt)}.
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-md"
          mih={44}
          aria-label={`Sign out: ${name}, signed in ${formatMomentDate(createdAt)}`}
          loading={isPending}
          {...onlineOnlyProps}
          onClick={() => signOut(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const Devices = ({ sessions }: { sessions: readonly Session[] }) => {
  const { mutateAsync: signOutOthers } = useSignOutOthers()
  const [ask, dialog] = useConfirmedAction(() => ({
    title: 'Sign out everywhere else?',
    confirmLabel: 'Sign out everywhere else',
    harmless: true,
    onConfirm: () => signOutOthers(),
    children: 'You have to sign in again on every other device.',
  }))
  const onlineOnlyProps = useOnlineOnlyProps()
  return (
    <>
      <ul className="lines">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDevices size={18} aria-hidden />}
            {...onlineOnlyProps}
            onClick={() => ask()}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** The devices that are signed in, the password, and the passkeys. */
export const DevicesSection = () => {
  const { data: user } = useProfile()
  const devices = useDevices()
  const [isChanging, { open, close }] = useDisclosure()
  const onlineOnlyProps = useOnlineOnlyProps()
  const hasPasswords = !useSignInOptions().openId?.only
  const { has } = useServer()
  if (!user) return null
  return (
    <>
      <QueryState query={devices} failure="Your devices could not be loaded." height={140}>
        {(sessions) => <Devices sessions={sessions} />}
      </QueryState>
      <Group gap="sm">
        {hasPasswords && (
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden />}
            {...onlineOnlyProps}
            onClick={open}
          >
            Change password
          </Button>
        )}
        <ForgetDevice userId={user.id} />
      </Group>
      <ChangePasswordDialog email={user.email} opened={isChanging} onClose={close} />
      {has('passkeys') && <PasskeysSection email={user.email} />}
    </>
  )
}
