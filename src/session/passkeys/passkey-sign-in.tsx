import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect } from 'react'
import { askForPasskey, cancelPasskeyRequest, hasPasskeys } from './ask-browser.ts'
import { useAutofillOptions, usePasskeyLogin } from './passkey-login-queries.ts'

type PasskeySignInProps = { onSignedIn: (session: { token: string }) => unknown }

const PasskeyButton = ({ onSignedIn }: PasskeySignInProps) => {
  const { data: options } = useAutofillOptions()
  const { mutate: logIn, isPending, isSuccess } = usePasskeyLogin()
  useEffect(() => {
    if (!options || isPending || isSuccess) return
    const offer = askForPasskey(options, true)
    // It ends without a passkey when the options become old, the button asks instead, or the screen changes.
    offer.then((credential) => logIn(credential, { onSuccess: onSignedIn })).catch(() => undefined)
    return () => void cancelPasskeyRequest()
  }, [options, isPending, isSuccess, logIn, onSignedIn])
  return (
    <Button
      variant="default"
      fullWidth
      mt="md"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={isPending}
      onClick={() => logIn(undefined, { onSuccess: onSignedIn })}
    >
      Sign in with a passkey
    </Button>
  )
}

/** The login with a passkey: a button, and the browser's list at the e-mail field. Nothing in a browser without passkeys. */
export const PasskeySignIn = (props: PasskeySignInProps) => hasPasskeys() && <PasskeyButton {...props} />
