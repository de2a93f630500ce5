const KEY = 'token'

const listeners = new Set<() => void>()
let unstored: string | null = null

const storage = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

const change = (token: string | null): void => {
  if (tokenStore.get() === token) return
  unstored = token
  try {
    if (token === null) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, token)
  } catch {
    // A browser that refuses to store keeps the session in this tab, for as long as it is open.
  }
  for (const listener of listeners) listener()
}

/** The session token, in local storage under `token`; `subscribe` tells of a change in this tab or in another. */
export const tokenStore = {
  get: (): string | null => storage()?.getItem(KEY) ?? unstored,
  set: (token: string): void => change(token),
  remove: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== storage() || (key !== KEY && key !== null)) return
      unstored = null
      listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
