import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { lend, renderWithLends } from './given.ts'

const known = [
  lend({ returnName: 'Ravi Kumar' }),
  lend({ returnName: 'Meera' }),
  lend({ returnName: 'ravi  kumar' }),
  lend({ returnName: '' }),
]

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

const open = async () => {
  const rendered = await renderWithLends(known, '/home/add')
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  return rendered
}

const nameField = () => screen.getByLabelText('Who', { selector: 'input' })

const list = () => screen.findByRole('listbox', { name: 'Who' })

const suggestions = async (): Promise<(string | null)[]> =>
  within(await list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** The suggestion that Tab and Enter take. */
const marked = async () => within(await list()).queryByRole('option', { selected: true })

const fillOthers = async (user: Person): Promise<void> => {
  await fillField(user, screen.getByLabelText(/^Amount/), '75')
  await openMore(user)
  await choose(user, 'Bank', 'HDFC')
  await fillField(user, screen.getByLabelText(/^Reason/), 'School fees')
  await chooseSegment(user, 'Requirement', 'Required')
}

test('the form suggests each person once, most used first', async () => {
  const { user } = await open()
  await user.click(nameField())
  const [first, second, ...others] = await suggestions()
  expect(first?.toLowerCase().replace(/\s+/g, ' ')).toBe('ravi kumar')
  expect(second).toBe('Meera')
  expect(others).toEqual([])
})

test('Enter takes the first match and does not submit the form', async () => {
  const { user, kept } = await open()
  await user.type(nameField(), 'mee')
  expect(await suggestions()).toEqual(['Meera'])
  await user.keyboard('{Enter}')
  expect(nameField()).toHaveValue('Meera')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Who' })).not.toBeInTheDocument())
  expect(screen.queryByText('Amount is required')).not.toBeInTheDocument()
  expect(await kept()).toHaveLength(known.length)
})

test('Tab takes the first match, which a screen reader hears, and the focus goes on', async () => {
  const { user } = await open()
  await user.type(nameField(), 'kum')
  const first = await marked()
  expect(nameField()).toHaveAttribute('aria-activedescendant', first?.id)
  expect(screen.getByText('Tab takes it, Esc keeps what you typed.')).toBeVisible()
  await user.tab()
  expect(nameField()).toHaveValue(first?.textContent)
  expect(nameField()).not.toHaveFocus()
})

test('the arrow keys go through the matches and around', async () => {
  const { user } = await open()
  await user.click(nameField())
  const [first, second] = await suggestions()
  expect(await marked()).not.toBeInTheDocument()
  for (const [key, text] of [
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['ArrowDown', first],
    ['ArrowUp', second],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect((await marked())?.textContent).toBe(text)
  }
  await user.tab()
  expect(nameField()).toHaveValue(second)
})

test.each([
  ['a name that is known, in any case', 'MEERA{Tab}', 'MEERA'],
  ['a name after Escape', 'Mee{Escape}{Tab}', 'Mee'],
  ['a name that is left backwards', 'Mee{Shift>}{Tab}{/Shift}', 'Mee'],
  ['an empty name', 'M{Backspace}{Tab}', ''],
])('%s stays as typed', async (_, keys, name) => {
  const { user, router } = await open()
  await user.type(nameField(), keys)
  expect(nameField()).toHaveValue(name)
  expect(router.state.location.pathname).toBe('/home/add')
})

test('a name stays as typed when another field is pressed', async () => {
  const { user } = await open()
  await user.type(nameField(), 'Mee')
  await user.click(screen.getByLabelText(/^Amount/))
  expect(nameField()).toHaveValue('Mee')
})

test('a new name is free text, also when it begins like a known one', async () => {
  const { user, kept } = await open()
  await fillOthers(user)
  await user.type(nameField(), 'Mee{Escape}{Enter}')
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  expect(await kept()).toContainEqual(expect.objectContaining({ reason: 'School fees', returnName: 'Mee' }))
})
