import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, field } from '#tests/screens/banks/given.ts'
import { openPalette, optionNames, renderWithRecords } from '#tests/screens/reading/given.ts'

test.each([
  ['upi', 'Payments'],
  ['recurring', 'What comes again'],
  ['calendar', 'Reminders'],
  ['password', 'Devices and password'],
  ['export', 'My data'],
  ['restore', 'My data'],
  ['import', 'Import statement · HDFC ••1234'],
  ['print', 'Statement to print · HDFC ••1234'],
  ['sign out', 'Logout'],
  ['dark', 'Theme: Dark'],
  ['shortcuts', 'Keyboard shortcuts'],
])('the word "%s" finds "%s"', async (word, label) => {
  const { user } = await renderWithRecords({ banks: [account()] })
  await openPalette(user)
  await user.paste(word)
  await waitFor(() => expect(optionNames()).toContainEqual(expect.stringContaining(label)))
})

test('a name that nothing has can be entered, or searched in the history', async () => {
  const { user } = await renderWithRecords({ banks: [account()] })
  await openPalette(user)
  await user.paste('umbrella')
  await waitFor(() => expect(optionNames()).toHaveLength(3))
  expect(await screen.findByRole('option', { name: /^Add as lend/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /^Search History/ })).toBeVisible()
  await user.click(screen.getByRole('option', { name: /^Add as expense/ }))
  await screen.findByRole('dialog', { name: 'Add Expenses' })
  expect(field('Reason')).toHaveValue('umbrella')
})
