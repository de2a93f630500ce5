import { Anchor } from '@mantine/core'
import { useSignInOptions } from '#src/session/sign-in-options.ts'

/** The link to the terms of the host. The server serves them, so it is no link of the router. Nothing where there are none. */
export const TermsLink = () => {
  const { legal } = useSignInOptions()
  return legal && <Anchor href="/legal">Terms</Anchor>
}
