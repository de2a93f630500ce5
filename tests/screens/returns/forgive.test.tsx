import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { field } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderWithReturns, rent, returned } from './given.ts'

type Person = Awaited<ReturnType<typeof renderWithReturns>>['user']

const open = async (options: Parameters<typeof renderWithReturns>[0] = {}) => {
  const shown = await renderWithReturns({ path: (id) => `/home?record=${id}&part=return`, ...options })
  await screen.findByRole('form', { name: 'Record a return' })
  return shown
}

const retypeAmount = async (user: Person, amount: string) => {
  await user.clear(field('Amount'))
  await user.type(field('Amount'), amount)
}

/** Presses the button with this name, and then the one that confirms it. */
const confirm = async (user: Person, name: string, title: string) => {
  await user.click(screen.getByRole('button', { name }))
  const question = await screen.findByRole('dialog', { name: title })
  return { question, press: () => user.click(within(question).getByRole('button', { name })) }
}

describe('forgiving the rest', () => {
  test('says that it moves no money, and makes the record done', async () => {
    const { user, router, keptLends, keptReturns, getBalance } = await open({ returns: [returned({})] })
    const { question, press } = await confirm(user, 'Forgive the rest', 'Forgive the rest?')
    expect(question).toHaveTextContent('₹5,000.00, Rent, lent to Ravi')
    expect(question).toHaveTextContent(
      '₹3,000.00 will no longer be outstanding, and the record is done. This moves no money.',
    )
    await press()
    expect(await screen.findByText('Rest forgiven!')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('part'))
    expect(await keptLends()).toMatchObject([{ returned: 5_000, returnStatus: 'done' }])
    expect((await keptReturns()).map(({ kind }) => kind).toSorted()).toEqual(['forgiven', 'money'])
    expect(await getBalance('HDFC')).toBe(1_000)
  })

  test('records what was typed first, and forgives only what is left of it', async () => {
    const { user, router, keptLends, keptReturns, getBalance } = await open()
    await retypeAmount(user, '2k')
    await fillField(user, field('Note'), 'By UPI')
    const { question, press } = await confirm(user, 'Record and forgive the rest', 'Forgive the rest?')
    expect(question).toHaveTextContent('₹2,000.00 is recorded as a return into HDFC ••1234.')
    expect(question).toHaveTextContent('₹3,000.00 will no longer be outstanding, and the record is done.')
    await press()
    expect(await screen.findByText('Rest forgiven!')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('part'))
    expect(await keptReturns()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'money', amount: 2_000, note: 'By UPI' }),
        expect.objectContaining({ kind: 'forgiven', amount: 3_000, bankId: null }),
      ]),
    )
    expect(await keptLends()).toMatchObject([{ returned: 5_000, forgiven: 3_000, returnStatus: 'done' }])
    expect(await getBalance('HDFC')).toBe(3_000)
    expect(screen.queryByText('Return recorded!')).not.toBeInTheDocument() // one sentence for both
  })

  test('on a borrowed record says that they forgave the rest', async () => {
    const { user, keptLends, getBalance } = await open({ record: rent({ direction: 'taken' }) })
    expect(screen.queryByRole('button', { name: /[Ff]orgive/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'They forgave the rest' })).toBeVisible()
    await retypeAmount(user, '400')
    const { question, press } = await confirm(user, 'Record, they forgave the rest', 'Did they forgive the rest?')
    expect(question).toHaveTextContent('₹400.00 is recorded as a return from HDFC ••1234.')
    await press()
    expect(await screen.findByText('They forgave the rest!')).toBeVisible()
    expect(await keptLends()).toMatchObject([{ forgiven: 4_600, returnStatus: 'done' }])
    expect(await getBalance('HDFC')).toBe(600)
  })

  test('forgives all of it when no amount is typed', async () => {
    const { user, keptReturns } = await open()
    await user.clear(field('Amount'))
    const { press } = await confirm(user, 'Forgive the rest', 'Forgive the rest?')
    await press()
    expect(await screen.findByText('Rest forgiven!')).toBeVisible()
    expect(await keptReturns()).toMatchObject([{ kind: 'forgiven', amount: 5_000 }])
  })

  test('is not offered beside more than is outstanding', async () => {
    const { user } = await open()
    await retypeAmount(user, '5000.01')
    expect(await screen.findByRole('button', { name: 'Record all of it' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /[Ff]orgive/ })).not.toBeInTheDocument()
  })

  test('asks nothing while the amount is no number, which stays with its error', async () => {
    const { user, keptReturns } = await open()
    await retypeAmount(user, 'abc')
    await user.click(screen.getByRole('button', { name: 'Forgive the rest' }))
    await waitFor(() => expect(field('Amount')).toBeInvalid())
    expect(field('Amount')).toHaveFocus()
    expect(screen.queryByRole('dialog', { name: 'Forgive the rest?' })).not.toBeInTheDocument()
    expect(await keptReturns()).toEqual([])
  })

  test('is refused together with the return, and a second press records both', async () => {
    const { user, keptReturns, router } = await open()
    await retypeAmount(user, '2000')
    const { question, press } = await confirm(user, 'Record and forgive the rest', 'Forgive the rest?')
    fail('addChange', 400)
    await press()
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toBeEnabled())
    expect(await keptReturns()).toEqual([])
    clearFaults()
    await press()
    expect(await screen.findByText('Rest forgiven!')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('part'))
    expect((await keptReturns()).map(({ amount }) => amount).toSorted()).toEqual([2_000, 3_000])
  })

  test('is taken back together with the return', async () => {
    const { user, keptLends, keptReturns, getBalance } = await open()
    await retypeAmount(user, '2000')
    const { press } = await confirm(user, 'Record and forgive the rest', 'Forgive the rest?')
    await press()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await keptLends()).toMatchObject([{ returned: 0, forgiven: 0, returnStatus: 'pending' }])
    expect(await keptReturns()).toEqual([])
    expect(await getBalance('HDFC')).toBe(1_000)
  })

  test('Escape in the question closes the question, and not the drawer', async () => {
    const { user } = await open()
    const { question } = await confirm(user, 'Forgive the rest', 'Forgive the rest?')
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Forgive the rest' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/moves no money/)).not.toBeInTheDocument())
    expect(screen.getByRole('form', { name: 'Record a return' })).toBeVisible()
  })
})
