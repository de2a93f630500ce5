import { expect, type Page } from '@playwright/test'

/** Returns everything that the browser stores for the origin as one text, so that a test can search in it. */
export const dumpStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const kept: unknown[] = [{ ...window.localStorage }, { ...window.sessionStorage }]
    for (const { name } of await window.indexedDB.databases()) {
      const database = await result(window.indexedDB.open(name ?? ''))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        kept.push(name, storeName, await result(store.getAllKeys()), await result(store.getAll()))
      }
      database.close()
    }
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      const requests = await cache.keys()
      const texts = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text()))
      kept.push(...requests.map(({ url }) => url), ...texts)
    }
    return JSON.stringify(kept)
  })

/** Waits until the application is installed. */
export const untilInstalled = (page: Page): Promise<void> =>
  page.evaluate(() => window.navigator.serviceWorker.ready.then(() => undefined))

/** Waits until the application is installed and these words are stored on the device. */
export const untilStored = async (page: Page, words: string): Promise<void> => {
  await untilInstalled(page)
  await expect.poll(() => dumpStorage(page)).toContain(words)
}
