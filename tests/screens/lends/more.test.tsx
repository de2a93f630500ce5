import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, renderWithBanks } from '#tests/screens/banks/given.ts'
import { chooseInRow, chooseSegment, fillField, segments } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from './given.ts'

type Shown = Awaited<ReturnType<typeof renderWithBanks>>

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const form = async () => within(await screen.findByRole('form', { name: /Lend Borrow$/ }))

const more = async () => (await form()).getByRole('button', { name: /^More/ })

/** Leaves a draft of a new record, changes a value that it stored, and opens the form again. */
const openDraftWith = async ({ user, router }: Shown, change: Record<string, string>): Promise<void> => {
  await form()
  await fillField(user, field('Amount'), '10')
  await fillField(user, field('Reason'), 'Tea')
  await router.navigate({ to: '/home' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const key = Object.keys(localStorage).find((each) => each.endsWith('lend given')) ?? ''
  const draft = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, ...change } }))
  await router.navigate({ to: '/home/add' })
  await form()
}

test('a new record folds the bank, the requirement and the status once they have values', async () => {
  const { user } = await renderWithBanks([account()], '/home/add')
  expect(await more()).toHaveAttribute('aria-expanded', 'false')
  expect(field('Bank')).not.toBeVisible()
  await user.click(await more())
  expect(field('Bank')).toBeVisible()
  await chooseSegment(user, 'Requirement', 'Optional')
  await chooseSegment(user, 'Return Status', 'Pending')
  await user.click(await more())
  expect(await more()).toHaveAccessibleName('More HDFC · Optional · Pending')
  expect(field('Bank')).not.toBeVisible()
})

test('a record that is edited says in one line what is folded', async () => {
  const { user } = await renderWithLends([
    lend({ reason: 'Rent', bank: 'UCO', requirement: 'Required', returnStatus: 'done' }),
  ])
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  expect(await more()).toHaveAccessibleName('More UCO · Required · Done')
})

test('a folded value that is refused shows its error at the submit, and gets the focus', async () => {
  const shown = await renderWithBanks([account()], '/home/add')
  await openDraftWith(shown, { requirement: 'Urgent' })
  expect(await more()).toHaveAttribute('aria-expanded', 'false')
  await shown.user.click(screen.getByRole('button', { name: 'Add' }))
  const group = await screen.findByRole('radiogroup', { name: 'Requirement' })
  await waitFor(() => expect(group).toHaveAccessibleDescription('Requirement is not one of the choices'))
  expect(group).toHaveAttribute('aria-invalid', 'true')
  expect(group).toHaveAttribute('aria-required', 'true')
  await waitFor(() => expect(segments('Requirement')[0]).toHaveFocus())
  await shown.user.keyboard(' ')
  await waitFor(() => expect(screen.queryByText('Requirement is not one of the choices')).not.toBeInTheDocument())
  expect(group).toBeVisible()
})

test('a missing value keeps More open, and is asked for at the submit', async () => {
  const shown = await renderWithBanks([account()], '/home/add')
  await openDraftWith(shown, { requirement: '' })
  await shown.user.click(await more())
  expect(await more()).toHaveAttribute('aria-expanded', 'true')
  await shown.user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Requirement is required')).toBeVisible()
})
