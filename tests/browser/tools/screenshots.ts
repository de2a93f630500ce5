import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'
import { addLend } from './lend-steps.ts'
import { startProduct } from './product.ts'
import { expectToast, logIn } from './steps.ts'
import { filmTour } from './tour.ts'

const folder = 'docs/pictures'
const email = 'me@example.com'

const seed = (dataDirectory: string): string => {
  const amounts = ['--lends', '24', '--banks', '4', '--expenses', '360', '--seed', '7', '--email', email]
  const output = execFileSync(process.execPath, ['server/node/cli/seed.ts', ...amounts], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDirectory },
    encoding: 'utf8',
  })
  const password = /password:?\s+(\S+)/i.exec(output)?.[1]
  if (!password) throw new Error(`The seed printed no password:\n${output}`)
  return password
}

const photograph = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

/** Photographs the screen as it is, and then in dark colors. */
const photographBoth = async (page: Page, name: string): Promise<void> => {
  await photograph(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: findChromium(thisMachine),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const password = seed(product.dataDirectory)
  const look = { baseURL: product.url, locale: 'en-IN', colorScheme: 'light', reducedMotion: 'reduce' } as const
  const page = await browser.newPage({ ...look, viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  await photograph(page, 'login')
  await logIn(page, { email, password })
  await page.reload()
  await photographBoth(page, 'home')
  await page.goto('/bank')
  await photograph(page, 'bank')
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('/bank/*')
  await photograph(page, 'bank-detail')
  for (const screen of ['analysis', 'history']) {
    await page.goto(`/${screen}`)
    await page.getByRole('main').getByText('₹').first().waitFor()
    await photograph(page, screen)
  }
  await page.goto('/profile')
  await photograph(page, 'profile')

  const phone = await browser.newPage({
    ...look,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await phone.goto('/')
  await logIn(phone, { email, password })
  await phone.reload()
  await photographBoth(phone, 'home-phone')
  // The form fills in what the device chose before.
  await addLend(phone, { reason: 'Bus pass', amount: '640' })
  await expectToast(phone, 'Lend borrow added successfully!')
  await phone.reload()
  await phone.waitForLoadState('networkidle')
  await phone.evaluate(() => window.scrollTo(0, 0))
  await writeFile(`${folder}/tour-phone.webp`, await filmTour(phone))
} finally {
  await browser.close()
  await product.close()
}
