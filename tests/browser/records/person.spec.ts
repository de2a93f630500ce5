import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { expectScreen, expectToast, undoBar } from '#tests/browser/tools/steps.ts'

/** Adds a record lent 40 days ago and due 20 days ago, and a return on each of these days before today. */
const addReturned = async (person: Person, change: Partial<NewLend>, daysAgo: readonly number[] = []) => {
  const returnDate = localDate(addDays(new Date(), -20))
  const { id } = (await person.call(endpoints.addLend, lend(40, { returnDate, ...change }))) as Lend // the response of add-lend
  for (const days of daysAgo) {
    const date = localDate(addDays(new Date(), -days))
    await person.call(buildPath(endpoints.addReturn, { lendId: id }), { amount: 500, date })
  }
}

const openRename = async (page: Page) => {
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Rename or merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename or merge' })
  await expect(dialog.getByRole('combobox', { name: 'New name' })).toBeFocused()
  return dialog
}

const openRecords = (page: Page) => page.getByRole('grid', { name: 'Open records' }).locator('[data-index]')

test('three spellings are one person, who is renamed, and Undo brings the name back', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', returnName: 'ravi  k' }))
  await person.call(endpoints.addLend, lend(2, { reason: 'Fees', returnName: 'Ravi K' }))
  await person.call(endpoints.addLend, lend(1, { reason: 'Tea', returnName: 'RAVI K' }))
  await page.goto('/person/RAVI%20K')
  await expectScreen(page, 'RAVI K')
  await expect(openRecords(page)).toHaveCount(3)
  await openRename(page)
  await page.keyboard.type('Ravi Kumar')
  await page.keyboard.press('Enter')
  await expectScreen(page, 'Ravi Kumar')
  await expect(page).toHaveURL('/person/Ravi%20Kumar')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/home')
  for (const reason of ['Rent', 'Fees', 'Tea']) await expect(lendRow(page, reason)).toContainText('Ravi Kumar')
  await page.goto('/person/Ravi%20Kumar')
  await openRename(page)
  await page.keyboard.type('Meera')
  await page.keyboard.press('Enter')
  await expectScreen(page, 'Meera')
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
  await expectScreen(page, 'Ravi Kumar')
  await expect(openRecords(page)).toHaveCount(3)
})

for (const name of ['A/C 50% 🌸', 'Who? #1', 'notes.txt']) {
  test(`a person called "${name}" opens again by a reload`, async ({ page, person }) => {
    await person.call(endpoints.addLend, lend(3, { returnName: name }))
    await page.goto(`/person/${encodeURIComponent(name)}`)
    await expectScreen(page, name)
    await page.reload()
    await expectScreen(page, name)
    await expect(openRecords(page)).toHaveCount(1)
  })
}

test('a person who was loaded shows offline, and cannot be renamed', async ({
  page,
  person,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await addReturned(person, { returnName: 'Ravi K' }, [11])
  await page.goto('/person/Ravi%20K')
  await expect(page.getByText('Last return')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await expectScreen(page, 'Today')
  await context.setOffline(true)
  await page.goBack()
  await expectScreen(page, 'Ravi K')
  await expect(page.getByText('Last return')).toBeVisible()
  await page.getByRole('button', { name: 'More: Ravi K' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Rename or merge' })).toBeDisabled()
})

const LONGEST_NAME = 'A'.repeat(100)

/** Adds the largest amount that was borrowed from the person with the longest name, and returns in parts. */
const addLargest = async (person: Person) => {
  const largest = { amount: 99_999_999_999.99, reason: 'Flat', direction: 'taken' } as const
  await addReturned(person, { returnName: LONGEST_NAME, reason: 'Rent' }, [11, 9])
  await addReturned(person, { returnName: LONGEST_NAME, ...largest }, [2])
}

test('the page of a person is accessible', async ({ page, person }) => {
  await addLargest(person)
  await page.goto(`/person/${LONGEST_NAME}`)
  await expectAccessible(page, 'person', page.getByText('Last return'))
})

test('what a person returned is accessible', async ({ page, person }) => {
  await addLargest(person)
  await page.goto(`/person/${LONGEST_NAME}?tab=returned`)
  await expectAccessible(page, 'person-returned', page.getByLabel('Returned', { exact: true }))
})

test('the statement of a person is accessible', async ({ page, person }) => {
  await addLargest(person)
  await page.goto(`/person/${LONGEST_NAME}/statement?from=2020-01-01`)
  await expectAccessible(page, 'person-statement', page.getByText('Closing balance'))
})

test('the dialog of a name in bank statements is accessible', async ({ page, person }) => {
  await addLargest(person)
  await page.goto(`/person/${LONGEST_NAME}`)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await expectAccessible(page, 'person-handle', page.getByRole('dialog').getByText('Spelling'))
})

test('the dialog of a merge is accessible', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi K' }))
  await person.call(endpoints.addLend, lend(3, { returnName: LONGEST_NAME }))
  await page.goto('/person/Ravi%20K')
  await openRename(page)
  await page.keyboard.type(LONGEST_NAME)
  await expectAccessible(page, 'person-merge', page.getByRole('dialog').getByText(/^Merge: /))
})

test('a person without records is accessible', async ({ page }) => {
  await page.goto(`/person/${LONGEST_NAME}`)
  await expectAccessible(page, 'person-none', page.getByText('No records of this person.'))
})
