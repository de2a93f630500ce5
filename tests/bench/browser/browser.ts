import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'
import { type Sight, watch } from './in-page.ts'

const MEGABIT = 125_000

/** How fast the device and its connection are. `slow` is a cheap phone far from the server. */
const speeds = {
  plain: undefined,
  slowProcessor: { processor: 4 },
  slow: { processor: 4, network: { latency: 150, down: 1.6 * MEGABIT, up: 0.75 * MEGABIT } },
} as const

export type Speed = keyof typeof speeds

/** How a browser is started that has nothing else to do. */
export const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]

/** The browser that all is measured in. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(thisMachine), args: flags })

type Visit = {
  /** Where the token lies, and for which origin, when somebody has logged in before. */
  signedIn?: { url: string; token: string } | undefined
  serviceWorkers?: 'allow' | 'block'
  viewport?: { width: number; height: number }
}

const stored = ({ url, token }: { url: string; token: string }) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
})

/** A browser profile that nobody has used: no cache, no data but the token. */
export const openProfile = (browser: Browser, visit: Visit = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: visit.viewport ?? { width: 1280, height: 800 },
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: visit.serviceWorkers ?? 'block',
    ...(visit.signedIn && { storageState: stored(visit.signedIn) }),
  })

const slowDown = async (devtools: CDPSession, speed: Speed): Promise<void> => {
  const slowness: { processor?: number; network?: { latency: number; down: number; up: number } } = speeds[speed] ?? {}
  const { processor, network } = slowness
  if (processor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (!network) return
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  })
}

/** A page at a speed, which watches itself; `first` is what it awaits from the navigation on. */
export const openPage = async (profile: BrowserContext, speed: Speed, first?: Sight) => {
  const page = await profile.newPage()
  const devtools = await profile.newCDPSession(page)
  await slowDown(devtools, speed)
  await page.addInitScript(watch, first)
  return { page, devtools }
}
