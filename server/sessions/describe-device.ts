import Bowser from 'bowser'
import type { AppContext } from '#server/environment.ts'

/** The longest `User-Agent` that is read. */
const MAX_USER_AGENT_LENGTH = 500

const knownNames = new Set([Bowser.BROWSER_MAP, Bowser.OS_MAP].flatMap((names) => Object.values<string>(names)))

/** Describes the browser of a `User-Agent`: `Chrome on Android`; "" where it is not known. It has no text of the header itself. */
export const describeDevice = (userAgent = ''): string => {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  return [browser.name, os.name].filter((name) => name && knownNames.has(name)).join(' on ')
}

/** Describes the browser of a request. */
export const readDevice = (c: AppContext): string => describeDevice(c.req.header('User-Agent'))
