import { screen, within } from '@testing-library/react'
import { endpoints } from '#contract/endpoints.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** The account that the tests have: HDFC with ₹1,000.00, or `banks`. */
type Given = { banks?: Parameters<typeof given>[0]; lends?: readonly Partial<NewLend>[]; path?: string }

/** Renders the application for a user with these accounts and records. */
export const renderWithRecords = async ({ banks = [], lends = [], path = '/home' }: Given) => {
  const user = await given(banks)
  for (const each of lends) await user.call(endpoints.addLend, lend(each))
  return { ...user, ...(await renderApp(path)) }
}

type Person = Awaited<ReturnType<typeof renderWithRecords>>['user']

/** Opens the palette with its shortcut. Returns its field. */
export const openPalette = async (user: Person): Promise<HTMLElement> => {
  await screen.findByText('Hello Asha')
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Type an entry, or search' })
}

/** The names of the lines that the palette offers. */
export const optionNames = (): string[] =>
  within(screen.getByRole('listbox', { name: 'Results' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
