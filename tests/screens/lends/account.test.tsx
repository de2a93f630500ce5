import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { lend, rowOf } from './given.ts'

const hdfc = account({ amount: 125_000.5 })
const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 50 })

type Returned = { date: string; amount: number; bankId?: string }

/** Renders a screen for a user with an HDFC and an SBI account, a record, and returns of it. */
const open = async (
  path: string,
  record?: (ids: string[]) => NewLend,
  returns: (ids: string[]) => Returned[] = () => [],
) => {
  const world = await given([hdfc, sbi])
  const banks = await world.kept.banks()
  const ids = ['HDFC', 'SBI'].map((code) => banks.find(({ bankName }) => bankName === code)?.id ?? '')
  if (record) {
    const { id: lendId }: Lend = await world.call(endpoints.addLend, record(ids))
    for (const each of returns(ids)) await world.call(buildPath(endpoints.addReturn, { lendId }), each)
  }
  const getBalances = async (): Promise<number[]> => {
    const kept = await world.kept.banks()
    return ids.map((bankId) => kept.find(({ id }) => id === bankId)?.amount ?? Number.NaN)
  }
  const keptLends = (): Promise<Lend[]> => world.call(endpoints.getLend)
  return { ...world, ...(await renderApp(path)), ids, getBalances, keptLends }
}

type Shown = Awaited<ReturnType<typeof open>>

const form = (name: string) => screen.findByRole('dialog', { name })
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const fill = async ({ user }: Shown): Promise<void> => {
  await form('Add Lend Borrow')
  await fillField(user, field('Amount'), '5000')
  await fillField(user, field('Reason'), 'Scooter')
  await openMore(user)
  await chooseSegment(user, 'Requirement', 'Optional')
}

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }))

const undo = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'Undo' }))

describe('a new record', () => {
  test('takes what is lent from the account that is named, and its undo puts it back', async () => {
    const shown = await open('/home/add')
    await fill(shown)
    const question = screen.getByRole('combobox', { name: 'From which account?' })
    await shown.user.selectOptions(question, 'HDFC ••1234')
    expect(question).toHaveAccessibleDescription('Balance ₹1,25,000.50')
    expect(field('Bank')).toHaveValue('HDFC')
    await press(shown, 'Add')
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await shown.getBalances()).toEqual([120_000.5, 50])
    expect(await shown.keptLends()).toMatchObject([{ bankId: shown.ids[0], amount: 5_000 }])
    await undo(shown)
    await screen.findByText('Undone!')
    expect(await shown.getBalances()).toEqual([125_000.5, 50])
    expect(await shown.keptLends()).toEqual([])
  })

  test('puts what is borrowed into an account', async () => {
    const shown = await open('/home/add')
    await fill(shown)
    await chooseSegment(shown.user, 'Direction', 'Borrowed')
    await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Into which account?' }), 'SBI ••2345')
    await press(shown, 'Add')
    await screen.findByText('Lend borrow added successfully!')
    expect(await shown.getBalances()).toEqual([125_000.5, 5_050])
  })

  test('without an account says that no balance changes, and changes none', async () => {
    const shown = await open('/home/add')
    await fill(shown)
    const question = screen.getByRole('combobox', { name: 'From which account?' })
    await shown.user.selectOptions(question, 'No account')
    expect(question).toHaveAccessibleDescription('No balance changes.')
    await choose(shown.user, 'Bank', 'HDFC')
    await press(shown, 'Add')
    await screen.findByText('Lend borrow added successfully!')
    expect(await shown.getBalances()).toEqual([125_000.5, 50])
  })

  test('is refused before it is sent when the account does not hold what is lent', async () => {
    const shown = await open('/home/add')
    await fill(shown)
    const requests = watchRequests(endpoints.addLend)
    await shown.user.selectOptions(screen.getByRole('combobox', { name: 'From which account?' }), 'SBI ••2345')
    await press(shown, 'Add')
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(requests).toEqual([])
  })

  test('starts with the account of the last one', async () => {
    const shown = await open('/home/add')
    await fill(shown)
    await shown.user.selectOptions(screen.getByRole('combobox', { name: 'From which account?' }), 'HDFC ••1234')
    await press(shown, 'Add')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.router.navigate({ to: '/home/add' })
    await form('Add Lend Borrow')
    expect(screen.getByRole('combobox', { name: 'From which account?' })).toHaveDisplayValue('HDFC ••1234')
  })
})

describe('a record with an account', () => {
  const scooter = ([bankId = '']: string[]): NewLend => lend({ reason: 'Scooter', amount: 5_000, bankId })
  const parts = ([hdfcId = '', sbiId = '']: string[]): Returned[] => [
    { date: inDays(0), amount: 2_000, bankId: hdfcId },
    { date: inDays(0), amount: 500, bankId: sbiId },
  ]

  test('names it in its form, keeps its direction, and moves the balance by the difference', async () => {
    const shown = await open('/home', scooter)
    await chooseInRow(shown.user, await rowOf('Scooter'), 'Edit')
    const drawer = await form('Edit Lend Borrow')
    expect(drawer).toHaveTextContent(
      'From HDFC ••1234, balance ₹1,20,000.50. Another amount moves it by the difference.',
    )
    expect(drawer).toHaveTextContent('The direction cannot change while money has moved.')
    await shown.user.clear(field('Amount'))
    await fillField(shown.user, field('Amount'), '6000.5')
    await press(shown, 'Save')
    await screen.findByText('Update successful!')
    expect(await shown.getBalances()).toEqual([119_000, 50])
  })

  test('is deleted with the balances as they are, if nothing else is chosen', async () => {
    const shown = await open('/home', scooter, parts)
    await chooseInRow(shown.user, await rowOf('Scooter'), 'Delete')
    const question = await form('Delete this record?')
    await waitFor(() => expect(question).toHaveTextContent('Its 2 returns are deleted too.'))
    expect(question).toHaveTextContent('₹3,000.00 went out of HDFC ••1234 and ₹500.00 came into SBI ••2345.')
    expect(question).toHaveTextContent('The balances stay as they are.')
    await shown.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Record deleted successfully!')
    expect(await shown.getBalances()).toEqual([122_000.5, 550])
  })

  test('puts the money back if that is chosen, account by account', async () => {
    const shown = await open('/home', scooter, parts)
    await chooseInRow(shown.user, await rowOf('Scooter'), 'Delete')
    const question = await form('Delete this record?')
    await waitFor(() => expect(question).toHaveTextContent('SBI'))
    await shown.user.click(within(question).getByRole('checkbox', { name: 'Put the money back' }))
    expect(question).toHaveTextContent('₹3,000.00 goes back into HDFC ••1234 and ₹500.00 goes out of SBI ••2345.')
    await shown.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Record deleted successfully!')
    expect(await shown.getBalances()).toEqual([125_000.5, 50])
  })

  test('can be had again with its returns after its money was put back', async () => {
    const shown = await open('/home', scooter, parts)
    await chooseInRow(shown.user, await rowOf('Scooter'), 'Delete')
    const question = await form('Delete this record?')
    await shown.user.click(await within(question).findByRole('checkbox', { name: 'Put the money back' }))
    expect(question).not.toHaveTextContent('cannot be undone')
    await shown.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await undo(shown)
    await screen.findByText('Undone!')
    expect(await shown.keptLends()).toMatchObject([{ reason: 'Scooter', bankId: shown.ids[0], returned: 2_500 }])
    expect(await shown.getBalances()).toEqual([122_000.5, 550])
  })
})

test('a server of the first version is sent no account, and is not asked about one', async () => {
  const world = await given([hdfc])
  serveFirstVersion()
  const shown = { ...world, ...(await renderApp('/home/add')) }
  await form('Add Lend Borrow')
  expect(screen.queryByRole('combobox', { name: 'From which account?' })).not.toBeInTheDocument()
  await shown.user.type(field('Amount'), '50')
  await fillField(shown.user, field('Reason'), 'Scooter')
  await openMore(shown.user)
  await choose(shown.user, 'Bank', 'SBI')
  await chooseSegment(shown.user, 'Requirement', 'Optional')
  const requests = watchRequests(endpoints.addLend)
  await shown.user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Lend borrow added successfully!')
  expect(await only(requests).json()).not.toHaveProperty('bankId')
})
