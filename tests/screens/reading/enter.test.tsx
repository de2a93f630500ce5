import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linesOfForms, openFromLine } from './forms-of-lines.ts'

test.each(linesOfForms)('Enter after the words of %s saves', async (_, line, { text, saved }) => {
  const { user, form } = await openFromLine(line)
  await user.type(within(form).getByLabelText(new RegExp(`^${text}`), { selector: 'input' }), ' Zebra{Enter}')
  expect(await screen.findByText(saved)).toBeVisible()
})
