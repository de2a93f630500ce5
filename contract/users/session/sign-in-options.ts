import * as v from 'valibot'

/** The modes of registration. `open` is for everybody; `invite` and `closed` need an invitation. */
export const registrationModes = ['open', 'invite', 'closed'] as const

/**
 * What login and registration look like on a server, known before there is a session. The server says it in its page, in the
 * meta tag `sign-in`. A page that says nothing has the defaults: it can belong to a server of the first version.
 */
export const signInOptionsSchema = v.object({
  registration: v.optional(v.picklist(registrationModes), 'open'),
  /** Whether the server has terms to read, at `/legal`. */
  legal: v.optional(v.boolean(), false),
  /** Whether users can sign in with a passkey. */
  passkeys: v.optional(v.boolean(), false),
  /** The provider of OpenID Connect: the text of its button, and whether it is the only way to sign in. */
  openId: v.optional(v.nullable(v.object({ name: v.string(), only: v.boolean() })), null),
})

/** What login and registration look like on a server. */
export type SignInOptions = v.InferOutput<typeof signInOptionsSchema>

/** The options of a page without the meta tag. */
export const defaultSignInOptions: SignInOptions = v.parse(signInOptionsSchema, {})

/**
 * Stands behind the revision of the page in the built service worker. The server replaces it, so that a browser fetches the
 * page that it stored again when the options have changed.
 */
export const PAGE_REVISION = '-sign-in-options'
