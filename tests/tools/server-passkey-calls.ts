import { v7 as uuid } from 'uuid'
import { createAuthenticator } from './authenticator.ts'
import { askToAdd, listPasskeys, ORIGIN, removePasskey, sendPasskey, signIn } from './passkeys.ts'
import type { Api } from './server-api.ts'
import { expectStatus, idIn } from './server-steps.ts'

/** Sends requests that together run every statement of passkeys. */
export const goThroughPasskeys = async (api: Api, token: string, password: string): Promise<void> => {
  const authenticator = createAuthenticator(ORIGIN)
  const id = await idIn(sendPasskey(api, token, authenticator.create(await askToAdd(api, token, password))))
  await expectStatus(200, signIn(api, authenticator))
  await expectStatus(401, signIn(api, authenticator, { credentialId: 'AAAA' }))
  await listPasskeys(api, token)
  const passwords = { password, newPassword: password }
  const headers = { 'Idempotency-Key': uuid() }
  await expectStatus(200, api.post('/api/v1/change-password', passwords, { token, headers }))
  await expectStatus(200, removePasskey(api, token, id, password))
}
