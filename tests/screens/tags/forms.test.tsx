import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { account, expense, field, given, move, openExpense, renderBank } from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends } from '#tests/screens/lends/given.ts'
import { openPalette, renderWithRecords } from '#tests/screens/reading/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'

const spent = [
  expense({ reason: 'Groceries', tag: 'Home' }),
  expense({ reason: 'Taxi', tag: 'Goa trip' }),
  expense({ reason: 'Rent', tag: 'Home' }),
]

/** The field of the tag. Its list has the same name. */
const tagIn = (form: ReturnType<typeof within>) => form.getByLabelText('Tag', { selector: 'input' })

const suggestions = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('listbox', { name: 'Tag' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the tag of an expense', () => {
  test('is suggested from those that stood beside the reason before, and stands beside it in the list', async () => {
    const { user, kept } = await renderBank({}, spent)
    await openExpense(user)
    await fillField(user, field('Amount'), '90')
    await user.click(field('Tag'))
    expect(await suggestions()).toEqual(['Home', 'Goa trip'])
    await user.clear(field('Reason'))
    await fillField(user, field('Reason'), 'taxi')
    await choose(user, 'Type', 'Cash')
    await user.click(field('Tag'))
    await waitFor(async () => expect(await suggestions()).toEqual(['Goa trip', 'Home']))
    await user.click(await screen.findByRole('option', { name: 'Goa trip' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Taxi #Goa trip')).toHaveLength(2))
    expect(await kept.expenses()).toContainEqual(expect.objectContaining({ reason: 'taxi', tag: 'Goa trip' }))
  })

  test('is a filter of the list, which takes two spellings for one', async () => {
    const { user, router } = await renderBank({}, [
      ...spent,
      expense({ amount: 10, reason: 'Hotel', tag: 'goa  TRIP' }),
    ])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by Tag' }), 'goa trip')
    await waitFor(() => expect(screen.queryByText('Rent #Home')).not.toBeInTheDocument())
    expect(screen.getByText('Taxi #Goa trip')).toBeVisible()
    expect(screen.getByText(/^Hotel #/)).toBeVisible()
    expect(router.state.location.search).toEqual({ where: { tag: 'goa trip' } })
  })

  test('can be changed and removed', async () => {
    const { user, kept } = await renderBank({}, [expense({ reason: 'Taxi', tag: 'Goa trip' })])
    await chooseInRow(user, await screen.findByRole('row', { name: /Taxi/ }), 'Edit')
    const form = within(await screen.findByRole('form', { name: 'Edit Expense' }))
    expect(tagIn(form)).toHaveValue('Goa trip')
    await user.clear(tagIn(form))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Expense updated!')).toBeVisible()
    expect(await kept.expenses()).toMatchObject([{ reason: 'Taxi', tag: '' }])
  })

  test('is nowhere while none has one', async () => {
    await renderBank({}, [expense()])
    await screen.findByText('Groceries')
    expect(screen.queryByRole('combobox', { name: 'Filter by Tag' })).not.toBeInTheDocument()
  })
})

describe('the tag of a record', () => {
  test('is added with it, and its page says it', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent', tag: 'Home' })])
    expect(await screen.findByText('Rent #Home')).toBeVisible()
    await chooseInRow(user, await screen.findByRole('row', { name: /Rent/ }), 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lend Borrow' }))
    await user.clear(tagIn(dialog))
    await fillField(user, tagIn(dialog), 'Flat')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await screen.findByText('Rent #Flat')).toBeVisible()
    expect(await kept()).toMatchObject([{ tag: 'Flat' }])
  })

  test('is no field over a server of the first version, which gets none', async () => {
    const { user } = await renderWithLends([lend({ reason: 'Rent' })], '/home', false)
    const requests = watchRequests(endpoints.editLend)
    await chooseInRow(user, await screen.findByRole('row', { name: /Rent/ }), 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lend Borrow' }))
    expect(dialog.queryByLabelText('Tag', { selector: 'input' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await only(requests).json()).not.toHaveProperty('tag')
  })
})

test('a credit takes a tag, which the passbook shows and its drawer changes', async () => {
  const { user, id, call, router } = await renderBank()
  await move(user, 'Credit', '500', { Reason: 'Salary', Tag: 'Work' })
  expect(await screen.findByText('Amount credited!')).toBeVisible()
  const readLedger = () => call(buildPath(endpoints.ledger, { bankId: id }))
  expect(await readLedger()).toMatchObject([{ kind: 'credit', tag: 'Work' }, {}])
  await user.click(screen.getByRole('link', { name: 'Passbook' }))
  expect(await screen.findByText('Salary #Work')).toBeVisible()
  const [{ id: entryId }] = await readLedger()
  await router.navigate({ to: '/bank/$id/movement/$entryId', params: { id, entryId } })
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Credit' }))
  expect(tagIn(drawer)).toHaveValue('Work')
  await user.clear(tagIn(drawer))
  await fillField(user, tagIn(drawer), 'Office')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await readLedger()).toMatchObject([{ tag: 'Office', reason: 'Salary' }, {}]))
})

test('a word with # in a line fills the tag of the form', async () => {
  const { user } = await renderWithRecords({ banks: [account()] })
  await openPalette(user)
  await user.keyboard('spent 90 taxi hdfc cash #गोवा')
  await screen.findAllByRole('option', { name: /^Expense/ })
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Add Expenses' }))
  await waitFor(() => expect(tagIn(form)).toHaveValue('गोवा'))
  expect(form.getByLabelText(/^Reason/, { selector: 'input' })).toHaveValue('taxi')
})

test('the statement of an account has the tag beside the reason', async () => {
  const { id } = await given([account()], [expense({ reason: 'Taxi', tag: 'Goa trip' })])
  await renderApp(`/bank/${id}/statement`)
  expect(await screen.findByText('Taxi #Goa trip')).toBeVisible()
})
