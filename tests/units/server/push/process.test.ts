import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openMailSink } from '#tests/browser/tools/mail-sink.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { createBrowser, readClaims } from '#tests/tools/push.ts'
import { openPushService, PUSH_CERTIFICATE } from '#tests/tools/push-service.ts'
import { registerAt } from '#tests/tools/server-start.ts'

const EMAIL = 'asha@example.com'

/** Starts a server process that knows a push service of the host, and signs a user in. */
const openProduct = async (environment: NodeJS.ProcessEnv) => {
  const sink = await openMailSink()
  onTestFinished(sink.close)
  const product = await startProduct({ SMTP_URL: sink.url, MAIL_FROM: 'Codes <codes@example.com>', ...environment })
  onTestFinished(product.close)
  const send = (method: string, path: string, token = '', body?: object) =>
    fetch(product.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  await registerAt(product.url, EMAIL)
  await send('POST', endpoints.verifyEmail.path, '', { email: EMAIL, otp: await sink.nextCode(EMAIL) })
  const login = await send('POST', endpoints.login.path, '', { email: EMAIL, password: 'Strong-password' })
  const { token }: { token: string } = await login.json()
  return { ...product, token, send: (method: string, path: string, body?: object) => send(method, path, token, body) }
}

test('a server sends to a push service of PUSH_HOSTS over TLS, with the keys that it keeps', async () => {
  const { host, received } = await openPushService(() => 307)
  const product = await openProduct({ PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE })
  const readKey = async () => {
    const body: { publicKey: string } = await (await product.send('GET', endpoints.push.path)).json()
    return body.publicKey
  }
  const browser = createBrowser(`https://${host}/a`)
  expect((await product.send('POST', endpoints.addSubscription.path, browser.subscription)).status).toBe(201)
  expect((await product.send('POST', endpoints.testPush.path)).status).toBe(202)
  expect(received.map(({ path }) => path)).toEqual(['/a']) // the redirect is not followed
  const [push] = received
  expect(browser.open(push?.body ?? new Uint8Array())).toMatchObject({ tag: 'test' })
  const key = await readKey()
  const headers = { authorization: String(push?.headers.authorization) }
  expect(readClaims({ headers }, key)).toMatchObject({ aud: `https://${host}`, sub: 'mailto:codes@example.com' })
  await product.restart()
  expect(await readKey()).toBe(key)
})

test('with PUSH=off a server has no such calls and lists no such feature', async () => {
  const { send, token } = await openProduct({ PUSH: 'off' })
  const { subscription } = createBrowser()
  const calls = [
    send('GET', endpoints.push.path),
    send('POST', endpoints.addSubscription.path, subscription),
    send('POST', endpoints.testPush.path),
    send('DELETE', '/api/v1/push/any'),
  ]
  for (const response of await Promise.all(calls)) {
    expect([response.status, await response.json()]).toMatchObject([404, { detail: 'There is no such call.' }])
  }
  const { features }: { features: string[] } = await (await send('POST', endpoints.jwtVerify.path, { token })).json()
  expect(features).not.toContain('push')
})
