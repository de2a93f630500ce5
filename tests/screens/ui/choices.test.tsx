import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openExpense, renderBank, renderWithBanks } from '#tests/screens/banks/given.ts'
import { chooseInRow, chooseSegment, openMore, segments } from '#tests/screens/choose.ts'
import { cellsOf, lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import type { renderApp } from '#tests/screens/render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

/** The bank codes of the product. */
const codes =
  'SBI HDFC ICICI Axis PNB BOB Canara Kotak IDFC Yes IndusInd Union Central Indian UCO BankOfIndia Other'.split(' ')

/** The choices that a field offers when it is opened. */
const open = async (user: Person, label: string): Promise<HTMLElement[]> => {
  await user.click(field(label))
  return within(await screen.findByRole('listbox', { name: new RegExp(`^${label}`) })).getAllByRole('option')
}

const words = (choices: readonly HTMLElement[]) => choices.map(({ textContent }) => textContent)

test('an account may be at any of the seventeen banks', async () => {
  const { user } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  expect(words(await open(user, 'Bank Name'))).toEqual(codes)
})

test('a record may be of any of the seventeen banks, and compulsory, required or optional', async () => {
  const { user } = await renderWithLends([], '/home/add')
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  expect(words(await open(user, 'Bank'))).toEqual(codes)
  await user.click(screen.getByRole('option', { name: 'UCO' }))
  const requirements = segments('Requirement')
  expect(requirements.map((radio) => radio.getAttribute('value'))).toEqual(['Compulsory', 'Required', 'Optional'])
  expect(requirements[0]).toBeChecked()
})

test('the return status of a record can be set, changed and emptied again in its form', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
  const save = async (change: () => Promise<void>) => {
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    await openMore(user)
    await change()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const status = async () => cellsOf(await rowOf('Rent')).filter((text) => text === 'Pending' || text === 'Done')
  expect(await status()).toEqual([])
  await save(() => chooseSegment(user, 'Return Status', 'Pending'))
  expect(await kept()).toMatchObject([{ returnStatus: 'pending' }])
  expect(await status()).toEqual(['Pending'])
  await save(() => chooseSegment(user, 'Return Status', 'Done'))
  expect(await kept()).toMatchObject([{ returnStatus: 'done' }])
  expect(await status()).toEqual(['Done'])
  await save(() => chooseSegment(user, 'Return Status', 'None'))
  expect(await kept()).toMatchObject([{ returnStatus: '' }])
  expect(await status()).toEqual([])
})

test('typing in a select highlights the first match, Enter chooses it and does not send the form', async () => {
  const { user, kept } = await renderWithLends([], '/home/add')
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  await user.type(field('Bank'), 'hd')
  await user.keyboard('{Enter}')
  expect(field('Bank')).toHaveValue('HDFC')
  await user.clear(field('Bank'))
  await user.keyboard('s')
  await user.keyboard('{Enter}')
  expect(field('Bank')).toHaveValue('SBI')
  expect(screen.queryByText('Amount is required')).not.toBeInTheDocument()
  await user.clear(field('Bank'))
  await user.keyboard('no such bank')
  expect(await screen.findByText('No match')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Amount is required')).not.toBeInTheDocument()
  await user.tab()
  expect(field('Bank')).toHaveValue('SBI')
  await user.type(field('Bank'), '{Escape}{Enter}')
  expect(await screen.findByText('Amount is required')).toBeVisible()
  expect(await kept()).toEqual([])
})

test('the type of an expense is found by typing', async () => {
  const { user } = await renderBank()
  await openExpense(user)
  await user.type(field('Type'), 'goo{Enter}')
  expect(field('Type')).toHaveValue('Google Pay')
})
