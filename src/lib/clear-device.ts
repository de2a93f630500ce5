import { deleteDB, openDB } from 'idb'
import { CACHE_DATABASE } from './cache/stored-queries.ts'

const emptyDatabase = async (name: string): Promise<void> => {
  const db = await openDB(name)
  try {
    await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)))
  } finally {
    db.close()
  }
}

const removeDatabases = async (): Promise<void> => {
  const databases = (await indexedDB.databases?.()) ?? [{ name: CACHE_DATABASE }]
  const names = databases.flatMap(({ name }) => name ?? [])
  await Promise.all(names.map(emptyDatabase))
  // The cache stays open in this and other tabs: a deletion would wait for them, and the next login for the deletion.
  await Promise.all(names.filter((name) => name !== CACHE_DATABASE).map((name) => deleteDB(name)))
}

const removeCaches = async (): Promise<void> => {
  if (!('caches' in window)) return // on plain HTTP
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

const removeServiceWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

/** Removes all that this browser stores for the application, of all its users. Rejects when something may be left. */
export const clearDevice = async (): Promise<void> => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  await removeServiceWorkers() // before the caches, which it fills
  await Promise.all([removeCaches(), removeDatabases()])
}
