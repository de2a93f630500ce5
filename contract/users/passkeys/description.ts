import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import {
  NO_SUCH_CALL,
  NOT_YOUR_PASSWORD,
  PASSKEY_NOT_ADDED,
  PASSKEY_REFUSED,
  PASSKEY_THERE_ALREADY,
  TOO_MANY_PASSKEYS,
} from '#contract/fields/messages.ts'
import { loginResponseSchema } from '#contract/users/session/response.ts'
import { passkeyOptionsResponseSchema, passkeySchema, passkeysSchema } from './response.ts'
import { addPasskeySchema, passkeyLoginSchema, passkeyOptionsSchema, passwordAgainSchema } from './rules.ts'

const subject = 'Passkeys'
const feature = 'passkeys'
const id = 'Xq3W0c6tq1m3J8yRkz5nBw'
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

const passkey = {
  id: EXAMPLE_IDS.passkey,
  name: 'Chrome on Android',
  createdAt: '2026-11-02T04:12:00.000Z',
  usedAt: '2026-11-26T05:00:00.000Z',
}

/** The calls of passkeys. */
export const passkeyCalls = {
  passkeyOptions: {
    subject,
    summary: 'Get options for WebAuthn',
    details:
      'Without a token: options to sign in. With a token and the password: options to add a passkey. The challenge is valid for five minutes and once; one to add a passkey is valid for this session only.',
    feature,
    isPublic: true,
    request: { ...takes(passkeyOptionsSchema, {}), isOptional: true },
    response: gives(passkeyOptionsResponseSchema, {
      challenge: 'M3E5WlBn',
      rpId: 'money.example.com',
      timeout: 300_000,
      userVerification: 'required',
    }),
    refusals: { 400: [NOT_YOUR_PASSWORD, TOO_MANY_PASSKEYS], 401: ['Please log in.'], 404: [NO_SUCH_CALL] },
  },
  passkeyLogin: {
    subject,
    summary: 'Log in with a passkey',
    details: 'The body is what the `get` of the browser returns, in the JSON form of WebAuthn.',
    feature,
    isPublic: true,
    request: takes(passkeyLoginSchema, {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQD2', userHandle: 'MDE5YTJm' },
    }),
    response: gives(loginResponseSchema, { token: 'kq3W0c6tq1m3J8yRkz5nB7vX2pL9dT4sF6hG1jA0eUo' }),
    refusals: { 401: [PASSKEY_REFUSED], 404: [NO_SUCH_CALL] },
  },
  passkeys: {
    subject,
    summary: 'List the passkeys of the user',
    details: 'The oldest comes first.',
    feature,
    hasNoEtag: true,
    response: gives(passkeysSchema, [passkey]),
    refusals: { 404: [NO_SUCH_CALL] },
  },
  addPasskey: {
    subject,
    summary: 'Add a passkey',
    details:
      'The response is what the `create` of the browser returns, in the JSON form of WebAuthn. The user gets a mail.',
    feature,
    status: 201,
    request: takes(addPasskeySchema, {
      name: passkey.name,
      response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject: 'o2NmbXRk' } },
    }),
    response: gives(passkeySchema, { ...passkey, usedAt: null }),
    refusals: { 400: [PASSKEY_NOT_ADDED, PASSKEY_THERE_ALREADY, TOO_MANY_PASSKEYS], 404: [NO_SUCH_CALL] },
  },
  deletePasskey: {
    subject,
    summary: 'Remove a passkey',
    details: 'The user gets a mail.',
    feature,
    request: takes(passwordAgainSchema, { password: 'Monsoon-kite' }),
    refusals: { 400: [NOT_YOUR_PASSWORD] },
  },
} satisfies Record<string, CallDescription>
