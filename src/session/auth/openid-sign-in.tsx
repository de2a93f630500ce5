import { Button, Stack, Text } from '@mantine/core'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenIdRefusal } from '#contract/users/session/openid.ts'

const sentences: Record<OpenIdRefusal, string> = {
  unavailable: 'The sign-in service does not respond. Please try again later.',
  misconfigured: 'The sign-in is not set up right. Please tell the host of this server.',
  cancelled: 'You did not sign in.',
  failed: 'The sign-in did not work. Please try again.',
  elsewhere:
    'This sign-in began in another tab or application, or more than ten minutes ago. Go back to where you began, or sign in here.',
  unverified: 'The sign-in service has not verified your e-mail. Please verify it there, then try again.',
  uninvited:
    'The sign-in service gave an e-mail that has no account and no invitation here. Please ask the host to invite it.',
  locked: 'This account is locked. Please ask the host of this server.',
  busy: 'The server is busy, or there were too many tries. Please try again later.',
  remembered:
    'You are signed out here, but not at the sign-in service: its button can sign you in again without asking. Sign out there, too.',
}

type OpenIdSignInProps = {
  /** The text of the link. */
  name: string
  /** Whether there is no other way to sign in. */
  only: boolean
  refused?: OpenIdRefusal | undefined
  /** Called when the user goes to the provider. */
  onStart?: () => void
}

/** The link to the provider of OpenID Connect, and why the last sign-in there failed. */
export const OpenIdSignIn = ({ name, only, refused, onStart }: OpenIdSignInProps) => (
  <Stack gap="xs" mt={only ? 0 : 'md'}>
    <Button
      component="a"
      href={endpoints.openId.path}
      variant={only ? 'filled' : 'default'}
      fullWidth
      onClick={onStart}
    >
      {name}
    </Button>
    {refused && <Text c="var(--mantine-color-error)">{sentences[refused]}</Text>}
  </Stack>
)
