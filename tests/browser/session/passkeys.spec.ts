import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { test as base, expect } from '#tests/browser/tools/fixtures.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { expectToast, field, logIn } from '#tests/browser/tools/steps.ts'
import { freePort } from '#tests/tools/free-port.ts'

/** A server at localhost, where passkeys work without TLS. */
const test = base.extend({
  product: [
    async ({ mail }, use) => {
      const port = String(await freePort())
      const PUBLIC_URL = `http://localhost:${port}`
      const product = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'codes@example.com', PORT: port, PUBLIC_URL })
      await use({ ...product, url: PUBLIC_URL })
      await product.close()
    },
    { scope: 'worker' },
  ],
})

/** Gives the browser an authenticator. It answers the questions that begin after `answer`. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    answer: () => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a passkey is added in Profile, logs in from the login, and is removed', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/passkey-options/)
  const authenticator = await addAuthenticator(page)
  await page.goto('/')
  await logIn(page, person)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Devices and password/ }).click()

  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await field(page, 'Name').fill('My laptop')
  await field(page, 'Your password').fill(person.password)
  await authenticator.answer()
  await form.getByRole('button', { name: 'Add passkey' }).click()
  await expectToast(page, 'Passkey added.')
  await expect(section.getByRole('listitem')).toContainText('My laptop')
  await expect(section.getByRole('listitem')).toContainText('Not used yet.')
  expect(await authenticator.count()).toBe(1)

  await page.route(`**${endpoints.passkeyOptions.path}`, (route) => route.abort(), { times: 1 }) // nothing for the list of the e-mail field
  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/home')

  const signIn = page.waitForResponse(`**${endpoints.passkeyLogin.path}`) // as a choice in that list
  await logOut(page)
  await signIn
  await expect(page).toHaveURL('/home')

  await page.goto('/profile/devices')
  await expect(section.getByRole('listitem')).toContainText('Last used')
  await section.getByRole('button', { name: /^Remove: My laptop/ }).click()
  await field(page, 'Your password').fill(person.password)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expectToast(page, 'Passkey removed.')
  await expect(section.getByRole('listitem')).toHaveCount(0)
})
