import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { expectScreen, expectToast, field, logIn, register, tryToLogIn } from '#tests/browser/tools/steps.ts'

const badRequest = /the server responded with a status of 400/
const unauthorized = /the server responded with a status of 401/

const firstBox = (page: Page) => page.getByLabel('Code, digit 1 of 4')

/** Another code than this one. */
const wrongCode = (code: string): string => (code === '1111' ? '2222' : '1111')

const LONG_EMAIL = `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`

const requestReset = async (page: Page, password: string): Promise<void> => {
  await field(page, 'New password').fill(password)
  await page.getByRole('button', { name: 'Send the code' }).click()
}

test('a wrong code is said, the boxes are empty for the next, and the right one resets the password', async ({
  page,
  mail,
  person,
  expectErrors,
}) => {
  expectErrors(badRequest)
  const password = 'Battery-Staple-8'
  await page.goto('/')
  await field(page, 'E-mail').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, 'Reset your password')
  await expect(field(page, 'E-mail')).toHaveValue(person.email)
  await requestReset(page, password)
  const code = await mail.nextCode(person.email)
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled()
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(wrongCode(code))
  await expectToast(page, "OTP didn't match or expired")
  await expect(firstBox(page)).toHaveValue('')
  await expect(firstBox(page)).toBeFocused()
  await expectAccessible(page, 'reset-code', firstBox(page))
  await page.keyboard.type(code)
  await expectToast(page, 'Password updated successfully! Please login with your new password.')
  await expectScreen(page, 'Log in')
  await expect(field(page, 'E-mail')).toHaveValue(person.email)
  await logIn(page, { email: person.email, password })
})

test('a wrong code costs one try, and the right one typed after it digit by digit verifies the e-mail', async ({
  page,
  mail,
  expectErrors,
}) => {
  expectErrors(badRequest)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-email')) sent.push(String(request.postDataJSON().otp))
  })
  const user = newcomer()
  await page.goto('/auth/register')
  await register(page, user)
  const code = await mail.nextCode(user.email)
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(wrongCode(code))
  await expectToast(page, 'Wrong OTP')
  await expect(firstBox(page)).toHaveValue('')
  await page.keyboard.type(code)
  await expectToast(page, 'Registration successful!')
  expect(sent).toEqual([wrongCode(code), code])
  await expectScreen(page, 'Log in')
  await expect(field(page, 'E-mail')).toHaveValue(user.email)
  await page.keyboard.type(user.password) // the focus is on the password
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('who lost the code screen reaches it from a refused login, and a new code verifies the e-mail', async ({
  page,
  mail,
  expectErrors,
}) => {
  expectErrors(unauthorized)
  const user = newcomer()
  await page.goto('/auth/register')
  await register(page, user)
  await expectScreen(page, 'Verify your e-mail')
  await mail.nextCode(user.email)
  await page.goto('/')
  await tryToLogIn(page, user)
  await expectToast(page, 'Invalid input. Please try again.')
  const link = page.getByRole('link', { name: 'Have a code? Verify your e-mail' })
  await expectAccessible(page, 'login-refused', link)
  await link.click()
  await expect(page).toHaveURL('/auth/email-validate')
  await expect(page.getByText(user.email)).toBeVisible()
  await expect(page.getByText('We sent')).toBeHidden()
  await expectAccessible(page, 'code-asked', firstBox(page))
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expectToast(page, 'OTP sent successfully')
  await expect(page.getByText('We sent a 4-digit code to')).toBeVisible()
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(await mail.nextCode(user.email))
  await expectToast(page, 'Registration successful!')
})

test('a server without mail says on the screen where the code is', async ({ page }) => {
  const product = await startProduct({ SMTP_URL: undefined, RATE_LIMITS: 'off' })
  const note = page.getByText("No mail server is set: the code is in the server's output.")
  try {
    await page.goto(`${product.url}/auth/register`)
    await register(page, { ...newcomer(), email: LONG_EMAIL })
    await expectScreen(page, 'Verify your e-mail')
    await expectAccessible(page, 'code-in-log', note)
    await page.goto(`${product.url}/auth/forget-password`)
    await field(page, 'E-mail').fill(newcomer().email)
    await requestReset(page, 'Battery-Staple-8')
    await expect(note).toBeVisible()
  } finally {
    await page.goto('about:blank') // which asks this server for nothing more
    await product.close()
  }
})
