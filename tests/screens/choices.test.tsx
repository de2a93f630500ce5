import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, renderWithBanks } from './banks-given.ts'
import { cellsOf, lend, renderWithLends, rowOf } from './lends-given.ts'
// These parts are loaded when a screen first needs them; a busy machine takes longer over it than a test waits.
import '#src/lends/home-page.tsx'
import type { renderApp } from './render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

/** The codes of SPEC.md, section 3. */
const codes =
  'SBI HDFC ICICI Axis PNB BOB Canara Kotak IDFC Yes IndusInd Union Central Indian UCO BankOfIndia Other'.split(' ')

/** The choices that a field offers when it is opened. */
const open = async (user: Person, label: string): Promise<HTMLElement[]> => {
  await user.click(field(label))
  return within(await screen.findByRole('listbox', { name: new RegExp(`^${label}`) })).getAllByRole('option')
}

const words = (choices: readonly HTMLElement[]) => choices.map(({ textContent }) => textContent)

test('an account may be at any of the seventeen banks', async () => {
  const { user } = await renderWithBanks([], '/bank?form=add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  expect(words(await open(user, 'Bank Name'))).toEqual(codes)
})

test('a record may be of any of the seventeen banks, and compulsory, required or optional', async () => {
  const { user } = await renderWithLends([], '/home/add')
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  expect(words(await open(user, 'Bank'))).toEqual(codes)
  await user.click(screen.getByRole('option', { name: 'UCO' }))
  expect(words(await open(user, 'Requirement'))).toEqual(['Compulsory', 'Required', 'Optional'])
})

test('the return status of a record can be set, changed and emptied again in its form', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
  const save = async (change: () => Promise<void>) => {
    await user.click(within(await rowOf('Rent')).getByRole('link', { name: /^Edit/ }))
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    await change()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const choose = async (choice: 0 | 1) => {
    const choices = await open(user, 'Return Status')
    expect(words(choices)).toEqual(['Pending', 'Done'])
    await user.click(choices[choice] ?? field('Return Status'))
  }
  const status = async () => cellsOf(await rowOf('Rent')).filter((text) => text === 'Pending' || text === 'Done')
  expect(await status()).toEqual([])
  await save(() => choose(0))
  expect(await kept()).toMatchObject([{ returnStatus: 'pending' }])
  expect(await status()).toEqual(['Pending'])
  await save(() => choose(1))
  expect(await kept()).toMatchObject([{ returnStatus: 'done' }])
  expect(await status()).toEqual(['Done'])
  await save(async () => {
    const clear = screen.getByRole('button', { name: 'Clear the return status' })
    expect(clear).toHaveAttribute('tabindex', '0')
    clear.focus()
    await user.keyboard('{Enter}')
  })
  expect(await kept()).toMatchObject([{ returnStatus: '' }])
  expect(await status()).toEqual([])
})
