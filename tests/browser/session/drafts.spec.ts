import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { field } from '#tests/browser/tools/steps.ts'

test('what was typed is offered after its tab has gone, not while it is open, and a logout removes it', {
  tag: '@journey',
}, async ({ page, context, expectErrors }) => {
  expectErrors(/the server responded with a status of 401/, 'optional') // what the other tab asks for at the logout
  await page.goto('/home/add')
  await field(page, 'Reason').fill('Half a sentence')
  const second = await context.newPage()
  await second.goto('/bank')
  await expect(second.getByText('No Bank Added')).toBeVisible()
  await expect(second.getByRole('region', { name: 'Draft kept' })).toHaveCount(0)
  await page.close()
  const third = await context.newPage()
  await third.goto('/bank')
  const offer = third.getByRole('region', { name: 'Draft kept' })
  await expect(offer).toContainText('Draft kept: Add Lend Borrow')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(field(third, 'Reason')).toHaveValue('Half a sentence')
  await expect(offer).toHaveCount(0)
  await third.keyboard.press('Escape')
  await third.getByRole('button', { name: /^Account menu/ }).click()
  await third.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(third.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await third.evaluate(() => JSON.stringify({ ...window.localStorage }))).not.toContain('Half a sentence')
})
