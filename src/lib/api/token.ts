const STORAGE_KEY = 'token'

const listeners = new Set<() => void>()
let tokenInMemory: string | null = null

const storage = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

const setToken = (token: string | null): void => {
  if (tokenStore.get() === token) return
  tokenInMemory = token
  try {
    if (token === null) storage()?.removeItem(STORAGE_KEY)
    else storage()?.setItem(STORAGE_KEY, token)
  } catch {
    // If the browser blocks storage, the session lasts until this tab closes.
  }
  for (const listener of listeners) listener()
}

/** The session token in local storage. `subscribe` reports changes in this tab and in other tabs. */
export const tokenStore = {
  get: (): string | null => storage()?.getItem(STORAGE_KEY) ?? tokenInMemory,
  set: (token: string): void => setToken(token),
  remove: (): void => setToken(null),
  subscribe: (listener: () => void): (() => void) => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== storage() || (key !== STORAGE_KEY && key !== null)) return
      tokenInMemory = null
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
