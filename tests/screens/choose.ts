import { screen, within } from '@testing-library/react'
import type { renderApp } from './render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

/** Fills a field in one step, which renders once. Use `user.type` where the keys are what a test is about. */
export const fillField = async (user: Person, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}

/** Selects an option of a select field. */
export const choose = async (user: Person, label: string, option: string): Promise<void> => {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }))
  const list = await screen.findByRole('listbox', { name: new RegExp(`^${label}`) })
  await user.click(within(list).getByRole('option', { name: option }))
}

/** Finds the radio buttons of a segmented control. */
export const segments = (label: string): HTMLElement[] =>
  within(screen.getByRole('radiogroup', { name: label })).getAllByRole('radio')

/** Selects an option of a segmented control. */
export const chooseSegment = (user: Person, label: string, option: string): Promise<void> =>
  user.click(within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: option }))

/** Shows the folded fields of a form, that of a record if none is named. */
export const openMore = async (user: Person, form: string | RegExp = /Lend Borrow$/): Promise<void> => {
  const more = within(screen.getByRole('form', { name: form })).getByRole('button', { name: /^More/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
}

/** Runs an action of a row or a card: by its button, or from the menu of the row. */
export const chooseInRow = async (user: Person, row: HTMLElement, action: string): Promise<void> => {
  const labelled = within(row).queryByLabelText(`${action}: `, { exact: false })
  if (labelled) return user.click(labelled)
  await user.click(within(row).getByRole('button', { name: /^More: / }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
