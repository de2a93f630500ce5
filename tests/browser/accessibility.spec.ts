import { expectAccessible, findViolations } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lendRow } from '#tests/browser/tools/lend-steps.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { addRecords } from '#tests/browser/tools/records.ts'
import { chooseInRow, field, typeDate } from '#tests/browser/tools/steps.ts'

for (const [name, path, heading] of [
  ['login', '/', 'Log in'],
  ['register', '/auth/register', 'Create an account'],
  ['reset', '/auth/forget-password', 'Reset your password'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, name, page.getByRole('heading', { name: heading }))
  })
}

test('the page of the API is accessible', async ({ page }) => {
  await page.goto('/api/docs?q=transfer')
  await expectAccessible(page, 'api', page.getByText('Transfer money between two accounts').last(), {
    isServerPage: true,
  })
})

test('register with its errors is accessible', async ({ page }) => {
  await page.goto('/auth/register')
  await field(page, 'Password').fill('weak')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAccessible(page, 'register-errors', page.getByText('Please enter a stronger password!'))
})

test('the code screen is accessible', async ({ page }) => {
  const user = newcomer()
  await page.goto('/auth/register')
  await field(page, 'Name').fill(user.name)
  await field(page, 'E-mail').fill(user.email)
  await field(page, 'Password').fill(user.password)
  await typeDate(page, 'Date of birth', user.deathOfBirth)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAccessible(page, 'code', page.getByLabel('Code, digit 1 of 4'))
})

for (const [name, path, text] of [
  ['home-empty', '/home', 'No Lend Borrow found.'],
  ['bank-empty', '/bank', 'No Bank Added'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, name, page.getByText(text))
  })
}

signedInTest('home is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/home')
  await expectAccessible(page, 'home', lendRow(page, 'Bicycle'))
})

for (const [name, action, text] of [
  ['lend-edit', 'Edit', 'Edit Lend Borrow'],
  ['lend-delete', 'Delete', '₹1,31,072.01, Bicycle'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page, person }) => {
    await addRecords(person)
    await page.goto('/home')
    await chooseInRow(lendRow(page, 'Bicycle'), action)
    await expectAccessible(page, name, page.getByRole('dialog').getByText(text))
  })
}

signedInTest('lend-add with its errors is accessible', async ({ page }) => {
  await page.goto('/home/add')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAccessible(page, 'lend-add', page.getByText('Amount is required'))
})

signedInTest('split is accessible', async ({ page }) => {
  await page.goto('/home/split')
  await page.getByLabel(/^Total/).fill('2400')
  await page.getByRole('combobox', { name: /^With whom/ }).pressSequentially('Ravi,Priya,')
  await expectAccessible(page, 'split', page.getByText('₹800 each: Ravi and Priya owe you, ₹800 is yours.'))
})

for (const [name, label] of [
  ['lend-calendar', 'Lend Date'],
  ['birth-calendar', 'Date of birth'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto(name === 'lend-calendar' ? '/home/add' : '/profile')
    if (name === 'birth-calendar') await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: `Open the calendar: ${label}` }).click()
    await expectAccessible(page, name, page.getByRole('dialog', { name: `Calendar: ${label}` }).getByRole('table'))
  })
}

signedInTest('recent changes are accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/changes')
  await expectAccessible(page, 'changes', page.getByRole('button', { name: /^Undo: / }).first())
})

signedInTest('recent changes without any are accessible', async ({ page }) => {
  await page.goto('/changes')
  await expectAccessible(page, 'changes-empty', page.getByText(/^No changes in the last thirty days\./))
})

signedInTest('the account menu is accessible', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectAccessible(page, 'account-menu', page.getByRole('menuitem', { name: 'Logout' }))
})

for (const [name, button, ready] of [
  ['profile', undefined, 'Delete Profile'],
  ['profile-edit', 'Edit Profile', 'Add a picture'],
  ['profile-delete', 'Delete Profile', 'This action cannot be undone.'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto('/profile')
    if (button) await page.getByRole('button', { name: button }).click()
    await expectAccessible(page, name, page.getByText(ready))
  })
}

for (const [name, ready] of [
  ['payments', 'Add a UPI id'],
  ['plans', /^Nothing yet/],
  ['tags', /^None yet/],
  ['devices', 'Sign out and clear this device'],
  ['data', 'Download everything'],
] as const) {
  signedInTest(`the section ${name} of the profile is accessible`, async ({ page }) => {
    await page.goto(`/profile/${name}`)
    await expectAccessible(page, `profile-${name}`, page.getByText(ready))
  })
}

signedInTest('the menu of a row has no barrier', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/home')
  await lendRow(page, 'Bicycle')
    .getByRole('button', { name: /^More: / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
