import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { askForPasskey, cancelPasskeyRequest, hasAutofill, hasPasskeys } from './ask-browser.ts'
import { fetchPasskeyOptions, usePasskeyLogin } from './passkey-login-queries.ts'

/** The options of an offer are renewed before they become old. */
const RENEWAL_MS = 4 * 60_000

type PasskeySignInProps = {
  /** Called when the user presses the button. */
  onStart: () => void
  onSignedIn: (session: { token: string }) => unknown
}

const PasskeyButton = ({ onStart, onSignedIn }: PasskeySignInProps) => {
  const { mutate: logIn, isPending, isSuccess } = usePasskeyLogin()
  const [offers, setOffers] = useState(0)
  useInterval(() => setOffers((count) => count + 1), RENEWAL_MS, { autoInvoke: true })
  const isOffering = !isPending && !isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal makes a new offer
  useEffect(() => {
    if (!isOffering) return
    let isOver = false
    const offer = async (): Promise<void> => {
      // Not a query: a logout removes all queries while the login appears.
      const options = (await hasAutofill()) ? await fetchPasskeyOptions() : undefined
      if (options && !isOver) logIn(await askForPasskey(options, true), { onSuccess: onSignedIn })
    }
    offer().catch(() => undefined) // nobody asked for it, or it is over
    return () => {
      isOver = true
      void cancelPasskeyRequest()
    }
  }, [offers, isOffering, logIn, onSignedIn])
  return (
    <Button
      variant="default"
      fullWidth
      mt="md"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={isPending}
      onClick={() => {
        onStart()
        logIn(undefined, { onSuccess: onSignedIn })
      }}
    >
      Sign in with a passkey
    </Button>
  )
}

/** The login with a passkey: a button, and the browser's list at the e-mail field. Nothing in a browser without passkeys. */
export const PasskeySignIn = (props: PasskeySignInProps) => hasPasskeys() && <PasskeyButton {...props} />
