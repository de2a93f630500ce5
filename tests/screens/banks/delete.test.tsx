import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fail, stall } from '#mocks/faults.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { account, expense, renderWithBanks } from './given.ts'

type Person = Awaited<ReturnType<typeof renderWithBanks>>['user']

const ask = async (user: Person) => {
  await chooseInRow(user, await screen.findByRole('article', { name: 'HDFC ••1234' }), 'Delete')
  return screen.findByRole('dialog', { name: 'Delete HDFC ••1234?' })
}

const confirm = (user: Person, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Delete' }))

describe('deleting an account', () => {
  test.each([
    [[], 'It has no expenses.'],
    [[expense()], 'Its 1 expense will be deleted too.'],
    [[expense(), expense({ amount: 1 })], 'Its 2 expenses will be deleted too.'],
  ])('asks first, and says what goes with it', async (expenses, text) => {
    const { user } = await renderWithBanks([account()], '/bank', expenses)
    const dialog = await ask(user)
    expect(await within(dialog).findByText(text)).toBeVisible()
    expect(within(dialog).queryByText('This action cannot be undone.')).not.toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  test('says that it cannot be undone by a server of the first version', async () => {
    serveFirstVersion()
    const { user } = await renderWithBanks([account()])
    expect(within(await ask(user)).getByText('This action cannot be undone.')).toBeVisible()
  })

  test('can be undone: the account is back with its expenses', async () => {
    const { user, id, kept } = await renderWithBanks([account()], '/bank', [expense()])
    await confirm(user, await ask(user))
    const bar = within(await screen.findByRole('region', { name: 'Last change' }))
    await user.click(bar.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹749.50')
    expect(await kept.banks()).toMatchObject([{ id, amount: 749.5 }])
    expect(await kept.expenses()).toMatchObject([{ reason: 'Groceries' }])
  })

  test('says so, and the account is gone with its expenses', async () => {
    const { user, kept } = await renderWithBanks(
      [account(), account({ bankName: 'SBI', accountNumber: '20019876' })],
      '/bank',
      [expense()],
    )
    await confirm(user, await ask(user))
    expect(await screen.findByText('Bank deleted successfully!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'HDFC ••1234' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('article', { name: 'SBI ••9876' })).toBeVisible()
    expect(await kept.banks()).toMatchObject([{ bankName: 'SBI' }])
  })

  test('says that something went wrong, and the account stays', async () => {
    fail('deleteBank', 503)
    const { user, kept } = await renderWithBanks([account()])
    await confirm(user, await ask(user))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(screen.getByText('₹1,000.00', { selector: 'article *' })).toBeInTheDocument()
    expect(await kept.banks()).toHaveLength(1)
  })

  test('deletes nothing when it is cancelled', async () => {
    const { user, kept } = await renderWithBanks([account()])
    await user.click(within(await ask(user)).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await kept.banks()).toHaveLength(1)
  })

  test('cannot be pressed twice while it is under way', async () => {
    const release = stall('deleteBank')
    const { user } = await renderWithBanks([account()])
    const dialog = await ask(user)
    await confirm(user, dialog)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled())
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    release()
    expect(await screen.findByText('No Bank Added')).toBeVisible()
  })
})
