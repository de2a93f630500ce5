import { type Drawn, draw, drawnOf } from './drawn.ts'

// The page runs this by itself, before the application has come: it imports nothing of it.

type LastSeen = { circumstances: string; rules: string; drawn: Drawn[] }

/** What bears it in storage, and in the page. */
const NAME = 'last-seen'

/** Whose screen it is, by the end of a signature, which gives nobody the token; and of which day. */
const sessionAndDay = (): string => `${localStorage.getItem('token')?.slice(-8)} ${new Date().toDateString()}`

/** What is the same whenever what was seen last is what will be seen: session, day, address, window, connection, build. */
const circumstances = (drawnFor: string | undefined): string => {
  const { pathname, search } = window.location
  return JSON.stringify([
    drawnFor,
    pathname === '/' ? '/home' : pathname,
    search,
    window.innerWidth,
    window.innerHeight,
    navigator.onLine,
    document.querySelector('script[src]')?.getAttribute('src'),
  ])
}

/** The rules of a sheet; of one that is still on its way none. */
const rulesOf = (sheet: CSSStyleSheet): string[] => {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText)
  } catch {
    return []
  }
}

/** The rules of the sheets that the page does not bring itself, and of those that stand in the screen. */
const rulesBeside = (screen: Element): string =>
  [...document.styleSheets]
    .filter(({ href, ownerNode }) => href !== null || screen.contains(ownerNode))
    .flatMap(rulesOf)
    .join('\n')

// A browser that refuses to store, or has no room, shows nothing early.
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const keep = (drawnFor: string | undefined): void =>
  attempt(() => {
    const screen = document.getElementById('content')
    if (!screen || window.scrollY > 0) return
    const seen: LastSeen = {
      circumstances: circumstances(drawnFor),
      rules: rulesBeside(screen),
      drawn: drawnOf(screen.childNodes),
    }
    localStorage.setItem(NAME, JSON.stringify(seen))
  })

/** Forgets how a screen looked: because something in it changed, or because of whose it was. */
export const forgetLastSeen = (): void => attempt(() => localStorage.removeItem(NAME))

/**
 * Keeps how the screen that shows now looks when the page is left or put out of sight, for its next visit to begin with.
 * Returns how to do it no longer.
 */
export const keepLastSeen = (): (() => void) => {
  const drawnFor = attempt(sessionAndDay)
  const keepOrForget = () => (document.visibilityState === 'hidden' ? keep(drawnFor) : forgetLastSeen())
  document.addEventListener('visibilitychange', keepOrForget)
  return () => document.removeEventListener('visibilitychange', keepOrForget)
}

/** Shows, in the frame that the page begins with, how the screen looked last; once, so that what failed does not come back. */
const showLastSeen = (): void =>
  attempt(() => {
    const frame = document.querySelector('#first-paint [data-screen=shell] main')
    const text = localStorage.getItem(NAME)
    forgetLastSeen()
    if (!frame || text === null) return
    const seen: LastSeen = JSON.parse(text) // what stands there this module wrote
    if (seen.circumstances !== circumstances(sessionAndDay())) return
    const sheet = document.createElement('style')
    sheet.nonce = document.querySelector('script')?.nonce ?? ''
    sheet.textContent = seen.rules
    const place = document.createElement('div')
    place.id = NAME
    place.inert = true
    place.append(sheet, ...draw(seen.drawn))
    frame.append(place)
  })

showLastSeen()
