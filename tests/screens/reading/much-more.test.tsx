import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseOfAccount, renderBank } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { linesOfForms, openFromLine } from './forms-of-lines.ts'

type Person = Awaited<ReturnType<typeof openFromLine>>['user']

const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Is the amount right?' }))

/** Types an amount into the open form and presses the button that saves it. */
const saveAmount = async (user: Person, form: HTMLElement, amount: string, button: string): Promise<void> => {
  await user.clear(within(form).getByLabelText(/^Amount/))
  await user.type(within(form).getByLabelText(/^Amount/), amount)
  await user.click(within(form).getByRole('button', { name: button }))
}

test.each(linesOfForms)(
  'the form of %s from a line asks about an amount that is more than ten times what was filled in',
  async (_, line, { button }) => {
    const { user, kept, form } = await openFromLine(line)
    await saveAmount(user, form, '50040', button)
    const question = await findQuestion()
    expect(question.getByText('₹50,040.00 is more than ten times what it was, ₹500.00.')).toBeVisible()
    expect(await kept.banks()).toMatchObject([{ amount: 10 }, { amount: 90_000 }])
  },
)

test('the form of a record that is edited asks, and saves after a confirmation', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent', amount: 500 })])
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
  await waitFor(() => expect(within(form).getByLabelText(/^Amount/)).toHaveValue('500'))
  await saveAmount(user, form, '5001', 'Save')
  const question = await findQuestion()
  expect(question.getByText('₹5,001.00 is more than ten times what it was, ₹500.00.')).toBeVisible()
  expect(await kept()).toMatchObject([{ amount: 500 }])
  await user.click(question.getByRole('button', { name: 'Save it' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 5_001 }]))
})

test('the form that sets a balance asks about more than ten times the balance', async () => {
  const { user, kept } = await renderBank({ amount: 500 })
  await chooseOfAccount(user, 'Set balance…')
  const form = await screen.findByRole('dialog', { name: 'Set balance' })
  await user.type(within(form).getByLabelText(/^New balance/), '5001')
  await user.click(within(form).getByRole('button', { name: 'Set balance' }))
  const question = await findQuestion()
  expect(question.getByText('₹5,001.00 is more than ten times what it was, ₹500.00.')).toBeVisible()
  expect(await kept.banks()).toMatchObject([{ amount: 500 }])
})

test('ten times the amount is saved without a question', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent', amount: 500 })])
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
  await waitFor(() => expect(within(form).getByLabelText(/^Amount/)).toHaveValue('500'))
  await saveAmount(user, form, '5000', 'Save')
  await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 5_000 }]))
})
