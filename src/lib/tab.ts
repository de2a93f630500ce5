const TAB_KEY = 'tab'

const LOCK_PREFIX = 'wealth-care-tab-'

/** The id where the browser blocks storage. */
const idOfPage = crypto.randomUUID()

/** Returns the id of this tab. A reload keeps it; a tab or an application that was closed or killed loses it. */
export const getTabId = (): string => {
  try {
    const known = window.sessionStorage.getItem(TAB_KEY)
    if (known !== null) return known
    window.sessionStorage.setItem(TAB_KEY, idOfPage)
  } catch {
    // Every page is then a tab of its own.
  }
  return idOfPage
}

let isHeld = false

/** Shows other tabs that this one is open, by a Web Lock that the browser releases with the tab. */
export const showTabIsOpen = (): void => {
  if (isHeld || !navigator.locks) return
  isHeld = true
  navigator.locks.request(`${LOCK_PREFIX}${getTabId()}`, () => new Promise(() => undefined)).catch(() => undefined)
}

/** Returns the ids of the open tabs that said so. A browser without locks, as on plain HTTP, names none. */
export const findOpenTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = navigator.locks ? await navigator.locks.query() : {}
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  )
}
