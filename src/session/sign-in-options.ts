import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import {
  defaultSignInOptions,
  type SignInOptions,
  signInOptionsSchema,
} from '#contract/users/session/sign-in-options.ts'

const schema = v.fallback(v.pipe(v.string(), v.parseJson(), signInOptionsSchema), defaultSignInOptions)

/** Reads what the server of the page says about login and registration. Without it, or when it is damaged, the defaults. */
const readSignInOptions = (): SignInOptions =>
  v.parse(schema, document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content)

/** Returns what login and registration look like on this server. A page never changes it. */
export const useSignInOptions = (): SignInOptions => {
  const [options] = useState(readSignInOptions)
  return options
}

/** Reads the invitation behind the `#` of an address, which no server and no proxy sees. */
export const readInvitation = (hash: string): string | undefined =>
  new URLSearchParams(hash).get('invitation') || undefined

/**
 * Guards the screens of passwords. It redirects to the login where the provider of OpenID Connect is the only way to sign in. An
 * invitation is not needed there: the server knows the invited e-mail.
 */
export const requirePasswords = ({ location }: { location: { hash: string } }): void => {
  if (!readSignInOptions().openId?.only) return
  throw redirect({ to: '/', replace: true, state: { isInvited: readInvitation(location.hash) !== undefined } })
}
