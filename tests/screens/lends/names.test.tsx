import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, chooseSegment } from '#tests/screens/choose.ts'
import { lend, renderWithLends } from './given.ts'

const known = [
  lend({ returnName: 'Ravi Kumar' }),
  lend({ returnName: 'Meera' }),
  lend({ returnName: 'ravi  kumar' }),
  lend({ returnName: '' }),
]

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

const open = async (hasFeatures = true) => {
  const rendered = await renderWithLends(known, '/home/add', hasFeatures)
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  return rendered
}

const nameField = () => screen.getByLabelText('Return Name', { selector: 'input' })

const suggestions = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('listbox', { name: 'Return Name' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const fillOthers = async (user: Person): Promise<void> => {
  await user.type(screen.getByLabelText(/^Amount/), '75')
  await choose(user, 'Bank', 'HDFC')
  await user.type(screen.getByLabelText(/^Reason/), 'School fees')
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

test('Enter chooses the highlighted suggestion and does not submit the form', async () => {
  const { user, kept } = await open()
  await user.type(nameField(), 'mee')
  expect(await suggestions()).toEqual(['Meera'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(nameField()).toHaveValue('Meera')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Return Name' })).not.toBeInTheDocument())
  expect(screen.queryByText('Amount is required')).not.toBeInTheDocument()
  expect(await kept()).toHaveLength(known.length)
})

test('a new name is free text, also when it begins like a known one', async () => {
  const { user, kept } = await open()
  await fillOthers(user)
  await user.type(nameField(), 'Mee{Enter}')
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  expect(await kept()).toContainEqual(expect.objectContaining({ reason: 'School fees', returnName: 'Mee' }))
})

test('a server without people gets a plain field', async () => {
  const { user } = await open(false)
  await user.type(nameField(), 'mee')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(nameField()).not.toHaveAttribute('role', 'combobox')
})
