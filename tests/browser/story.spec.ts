import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { expectToast, logIn, signUp } from '#tests/browser/tools/steps.ts'

test('a newcomer registers, adds a record, and finds it after the server was restarted', { tag: '@journey' }, async ({
  page,
  product,
  mail,
  expectErrors,
}) => {
  const user = newcomer()
  await signUp(page, mail, user)
  await logIn(page, user)
  await expect(page.getByText('Hello Asha')).toBeVisible()

  await addLend(page, { reason: 'Rent for Meera', amount: '131072.01' })
  await expectToast(page, 'Lend borrow added successfully!')
  await expect(lendRow(page, 'Rent for Meera')).toContainText('₹1,31,072.01')

  expectErrors(/ERR_CONNECTION_REFUSED/, 'optional') // whatever the page asks for while nobody answers
  await product.restart()
  await page.reload()
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await expect(lendRow(page, 'Rent for Meera')).toContainText('₹1,31,072.01')
})
