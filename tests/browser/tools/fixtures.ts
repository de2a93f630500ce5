import { test as base, expect } from '@playwright/test'
import { unfoldRecords } from './lend-steps.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { type Person, registerPerson } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { logIn } from './steps.ts'

type WorkerFixtures = { mail: MailSink; product: Product }

type TestFixtures = {
  person: Person
  /** Allows console errors, page errors and failed requests that match. With `required` at least one must occur. */
  expectErrors: (pattern: RegExp, how?: 'required' | 'optional') => void
  /** Whether the list of a few records is unfolded, as after a press on "All records". The default is true. */
  unfolds: boolean
  unfold: undefined
}

/** A browser test against the running product. An error in the browser fails it, unless the test expects the error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await openMailSink()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mail }, use) => {
      const product = await startProduct({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Wealth Care <codes@example.com>',
        RATE_LIMITS: 'off',
      })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  person: async ({ product, mail }, use) => use(await registerPerson(product.url, mail)),
  unfolds: [true, { option: true }],
  unfold: [
    async ({ context, unfolds }, use) => {
      if (unfolds) await unfoldRecords(context)
      await use(undefined)
    },
    { auto: true },
  ],
  expectErrors: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: { pattern: RegExp; how: 'required' | 'optional' }[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => seen.push(`page: ${error.error().stack}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        const isCancelled = reason === 'net::ERR_ABORTED' // the page cancelled it or was left
        if (!isCancelled) seen.push(`request: ${request.url()} ${reason}`)
      })
      await use((pattern, how = 'required') => expected.push({ pattern, how }))
      expect(seen.filter((error) => !expected.some(({ pattern }) => pattern.test(error)))).toEqual([])
      const required = expected.filter(({ how }) => how === 'required').map(({ pattern }) => pattern)
      expect(required.filter((pattern) => !seen.some((error) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A browser test that starts at /home, after its person logged in through the form. */
export const signedInTest = test.extend({
  page: async ({ page, person }, use) => {
    await page.goto('/')
    await logIn(page, person)
    await use(page)
  },
})

export { expect }
