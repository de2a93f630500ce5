import Bowser from 'bowser'
import type { AppContext } from '#server/environment.ts'

/** The longest `User-Agent` that is read. */
const MAX_USER_AGENT_LENGTH = 500

const knownBrowsers: readonly string[] = Object.values(Bowser.BROWSER_MAP)
const knownSystems: readonly string[] = Object.values(Bowser.OS_MAP)

/** Describes the browser of a `User-Agent`: `Chrome on Android`; "" where it is not known. It has no text of the header itself. */
export const describeDevice = (userAgent = ''): string => {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  return [browser.name, os.name]
    .filter((name) => name && [...knownBrowsers, ...knownSystems].includes(name))
    .join(' on ')
}

/** Describes the browser of a request. */
export const readDevice = (c: AppContext): string => describeDevice(c.req.header('User-Agent'))
