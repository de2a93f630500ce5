import type { OpenIdRefusal } from '#contract/users/session/openid.ts'

/** A sign-in with OpenID Connect that is refused. `detail` is for the log only. Throwing one in a transaction rolls it back. */
export class Refused extends Error {
  readonly reason: OpenIdRefusal
  readonly detail: string

  constructor(reason: OpenIdRefusal, detail = '') {
    super(`The sign-in was refused: ${reason}.`)
    this.reason = reason
    this.detail = detail
  }
}
