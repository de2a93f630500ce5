import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { expectScreen, expectToast, field, logIn, tryToLogIn, typeCode } from '#tests/browser/tools/steps.ts'

const unauthorized = /the server responded with a status of 401/

test('a forgotten password is set anew with a code from the mail, and the old one opens nothing', {
  tag: '@journey',
}, async ({ page, mail, person, expectErrors }) => {
  expectErrors(unauthorized)
  const password = 'Battery-Staple-8'
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, 'Reset your password')
  await field(page, 'E-mail').fill(person.email)
  await field(page, 'New password').fill(password)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expectToast(page, 'Please verify your email first!')
  await expect(field(page, 'E-mail')).toBeDisabled()
  await expect(field(page, 'New password')).toBeDisabled()
  await typeCode(page, await mail.nextCode(person.email))
  await expectToast(page, 'Password updated successfully! Please login with your new password.')
  await expect(field(page, 'Password')).toBeFocused()
  await tryToLogIn(page, person)
  await expectToast(page, 'Invalid input. Please try again.')
  await logIn(page, { email: person.email, password })
})

signedInTest('a session ended in another tab ends in this one too', async ({ page, context }) => {
  await page.goto('/bank')
  await expect(page.getByText('Hello Asha')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expectScreen(page, 'Log in')
})
