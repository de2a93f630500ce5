import type { Page } from '@playwright/test'
import { expect, signedInTest } from '#tests/browser/tools/fixtures.ts'
import { type ProductProxy, startProxy } from '#tests/browser/tools/proxy.ts'
import { field, untilCodeIsStored } from '#tests/browser/tools/steps.ts'

const missing = { status: 404, type: 'text/plain', body: 'Not found' }

const test = signedInTest.extend<{ productProxy: ProductProxy }>({
  productProxy: async ({ product }, use) => {
    const productProxy = await startProxy(product)
    await use(productProxy)
    await productProxy.close()
  },
  baseURL: ({ productProxy }, use) => use(productProxy.url),
})

/** Counts how often the page is loaded from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('an old tab whose next screen is gone reloads once, then offers to reload', async ({
  page,
  productProxy,
  expectErrors,
}) => {
  expectErrors(/status of 404|Failed to fetch dynamically imported module/)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  const loads = countLoads(page)
  productProxy.change(/\/assets\/analysis-.*\.js$/, missing)
  await page.getByRole('link', { name: 'Analysis', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  expect(loads()).toBe(1)
  productProxy.restore()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(/^Nothing to analyse yet/)).toBeVisible()
})

test('code for later screens that could not be loaded is no error, and the next screen loads it', async ({
  page,
  productProxy,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  const isForLater = /\/assets\/-prefetch-.*\.js$/
  productProxy.change(isForLater, missing)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  const refused = page.waitForResponse(isForLater)
  const said = page.waitForEvent('console', (message) => message.text().includes('status of 404'))
  await page.goto('/profile')
  await Promise.all([refused, said])
  productProxy.restore()
  const loaded = page.waitForResponse(isForLater)
  await page.getByRole('link', { name: 'Bank', exact: true }).first().click()
  expect((await loaded).status()).toBe(200)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a newer build is offered, and waits until it is accepted; what was typed is there after it', {
    tag: '@journey',
  }, async ({ page, productProxy, product }) => {
    await page.goto('/home')
    await untilCodeIsStored(page)
    await page.reload()
    await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
    await field(page, 'Reason').fill('Half a sentence')
    const loads = countLoads(page)
    const worker = await (await fetch(`${product.url}/sw.js`)).text()
    productProxy.change(/^\/sw\.js$/, { status: 200, type: 'text/javascript', body: `${worker}\n// a newer build` })
    await untilCodeIsStored(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // the tab comes back
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await expect(field(page, 'Reason')).toHaveValue('Half a sentence')
    expect(loads()).toBe(0)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(loads).toBe(1)
    await expect(field(page, 'Reason')).toHaveValue('Half a sentence')
  })

  test('the application can be installed, and its worker keeps no response of the API', async ({
    page,
    productProxy,
  }) => {
    await page.goto('/home')
    await untilCodeIsStored(page)
    await page.reload()
    await expect(page.getByText('Hello Asha')).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await window.caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    const manifest = await (await fetch(`${productProxy.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Wealth Care', display: 'standalone', start_url: '/' })
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(productProxy.url + src)
      expect(icon.headers.get('Content-Type')).toContain(type)
      if (type !== 'image/png') continue
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    const worker = await fetch(`${productProxy.url}/sw.js`)
    expect(worker.headers.get('Cache-Control')).toBe('no-cache')
    expect((await fetch(productProxy.url, { headers: { Accept: 'text/html' } })).headers.get('Cache-Control')).toBe(
      'no-store',
    )
  })
})

test('what was typed survives a reload and a cancel until it is discarded; a password never stays', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/home/add')
  await field(page, 'Reason').fill('Half a sentence')
  await page.reload()
  await expect(field(page, 'Reason')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  await expect(field(page, 'Reason')).toHaveValue('Half a sentence')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Reason')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  await expect(field(page, 'Reason')).toHaveValue('')
  await expect(page.getByText('Draft kept')).toHaveCount(0)

  await page.goto('/auth/register')
  await field(page, 'Name').fill('Meera Nair')
  await field(page, 'Password').fill('Correct-Horse-7')
  const drafts = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))
  expect(drafts).toContain('Meera Nair')
  expect(drafts).not.toContain('Correct-Horse-7')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Meera Nair')
  await expect(field(page, 'Password')).toHaveValue('')
})
