import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, expense, renderWithBanks } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { createFile, drawPictures } from './photos.ts'

const NAME = '₹250.50, Groceries'

const findRow = () => screen.findByRole('row', { name: /Groceries/ })

const addPhoto = async () => {
  drawPictures()
  const shown = await renderWithBanks([account()], (id) => `/bank/${id}`, [expense()])
  await chooseInRow(shown.user, await findRow(), 'Add a photo')
  const dialog = await screen.findByRole('dialog', { name: NAME })
  await shown.user.upload(await within(dialog).findByLabelText(`Add a photo: ${NAME}`), createFile())
  expect(await within(dialog).findByRole('button', { name: `Show the photo: ${NAME}` })).toBeVisible()
  await shown.user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  return shown
}

test('an expense gets its photo from the menu of its row, which then shows it', async () => {
  const { user, kept } = await addPhoto()
  await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ hasProof: true }]))
  await chooseInRow(user, await findRow(), 'Photo')
  const dialog = within(await screen.findByRole('dialog', { name: NAME }))
  expect(await dialog.findByRole('img', { name: `Proof of ${NAME}` })).toBeVisible()
})

test('the form of an expense shows its photo, and an edit keeps it', async () => {
  const { user, kept } = await addPhoto()
  await chooseInRow(user, await findRow(), 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Expense' })
  expect(await within(form).findByRole('button', { name: `Show the photo: ${NAME}` })).toBeVisible()
  await user.type(within(form).getByLabelText(/^Reason/, { selector: 'input' }), ' and milk')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form).not.toBeInTheDocument()) // a menu that opens before it would close with it
  await waitFor(async () =>
    expect(await kept.expenses()).toMatchObject([{ reason: 'Groceries and milk', hasProof: true }]),
  )
  await chooseInRow(user, await screen.findByRole('row', { name: /and milk/ }), 'Photo')
})

test('an expense with a photo is deleted with it, and both come back by Undo', async () => {
  const { user, kept } = await addPhoto()
  await chooseInRow(user, await findRow(), 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete this expense?' }))
  expect(question.getByText(/Its photo is deleted too\./)).toBeVisible()
  expect(question.queryByText('This action cannot be undone.')).not.toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
  expect(await kept.expenses()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ hasProof: true }]))
})
