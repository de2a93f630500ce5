import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createOpenId } from '#server/node/adapters/openid.ts'
import { type Account, CLIENT, signInAtProvider, startProvider } from '#tests/tools/openid-provider.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'

/** The `PUBLIC_URL` of the server. */
export const ORIGIN = 'http://127.0.0.1'

/** The variables of a server that signs people in with a provider. */
export const settingsOf = (issuer: string) => ({ issuer, ...CLIENT, name: 'Home', isOnly: false })

/** Where the server sends the browser with a refusal. */
export const refused = (reason: string) => `${ORIGIN}/auth/openid?refused=${reason}`

/** Opens a browser that keeps the one cookie of the server, and follows redirects one by one. */
export const openBrowser = (api: Api) => {
  let cookie = ''
  const keep = (response: Response): Response => {
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return response
  }
  const call = async (method: string, path: string, body?: object) =>
    keep(await api.call(method, path, { headers: { Cookie: cookie }, ...(body && { body }) }))
  const browser = {
    call,
    getCookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value
    },
    start: async () => (await call('GET', endpoints.openId.path)).headers.get('Location') ?? '',
    /** Signs in at the provider, and returns the address of the callback. */
    goToProvider: async (account: string) => {
      const { pathname, search } = await signInAtProvider(await browser.start(), ORIGIN, account)
      return `${pathname}${search}`
    },
    /** Follows the provider back. Returns where the server sends the browser. */
    comeBack: async (callback: string) => (await call('GET', callback)).headers.get('Location') ?? '',
    redeem: () => call('POST', endpoints.openIdLogin.path, {}),
    signIn: async (account: string): Promise<string> => {
      expect(await browser.comeBack(await browser.goToProvider(account))).toBe(`${ORIGIN}/auth/openid`)
      const { token }: { token: string } = await (await browser.redeem()).json()
      return token
    },
  }
  return browser
}

/** A browser of a test. */
export type Browser = ReturnType<typeof openBrowser>

/** Starts a provider for the tests of a file, with one account, and for each test a server that signs people in with it. */
export const startSignIns = () => {
  const accounts: Record<string, Account> = {}
  const opened: { provider?: Awaited<ReturnType<typeof startProvider>>; api?: Api } = {}
  beforeAll(async () => {
    opened.provider = await startProvider(ORIGIN, accounts)
  })
  afterAll(() => opened.provider?.close())
  const getProvider = () => {
    if (!opened.provider) throw new Error('The provider runs in tests only.')
    return opened.provider
  }
  const getApi = () => {
    if (!opened.api) throw new Error('The server runs in tests only.')
    return opened.api
  }
  beforeEach(async () => {
    for (const id of Object.keys(accounts)) delete accounts[id]
    accounts.asha = { email: EMAIL, email_verified: true, name: 'Asha at work' }
    opened.api = await openApi({ rateLimits: true, openId: createOpenId(settingsOf(getProvider().issuer), ORIGIN) })
  })
  afterEach(() => getApi().close())
  return { accounts, getProvider, getApi, openBrowser: () => openBrowser(getApi()) }
}
