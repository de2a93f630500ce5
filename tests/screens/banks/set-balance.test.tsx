import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { fail, loseResponse } from '#mocks/faults.ts'
import { fillField } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { balance, chooseOfAccount, renderBank, watchCalls } from './given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const open = async (user: Person) => {
  await chooseOfAccount(user, 'Set balance…')
  return within(await screen.findByRole('dialog', { name: 'Set balance' }))
}

const newBalance = (dialog: Awaited<ReturnType<typeof open>>) => dialog.getByLabelText(/^New balance/)

describe('setting a balance', () => {
  test.each([
    ['1120', 'This adds ₹120.00.'],
    ['999.9', 'This takes ₹0.10 away.'],
    ['1000.00', 'This changes nothing.'],
    ['', ''],
  ])('to "%s" says first: %s', async (typed, text) => {
    const { user } = await renderBank()
    const dialog = await open(user)
    await waitFor(() => expect(newBalance(dialog)).toHaveFocus())
    expect(newBalance(dialog)).toHaveAccessibleDescription('The balance now is ₹1,000.00.')
    if (typed) await user.type(newBalance(dialog), typed)
    expect(dialog.getByRole('status')).toHaveTextContent(new RegExp(`^${text.replaceAll('.', '\\.')}$`))
  })

  test.each([true, false])('keeps it on the server with its note; active: %s', async (isActive) => {
    const { user, kept } = await renderBank({ isActive })
    const dialog = await open(user)
    await user.type(newBalance(dialog), '1120')
    await fillField(user, dialog.getByLabelText('Note'), 'As the bank says')
    await user.click(dialog.getByRole('button', { name: 'Set balance' }))
    expect(await screen.findByText('Balance set!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await balance()).toHaveTextContent('₹1,120.00')
    expect(await kept.banks()).toMatchObject([{ amount: 1_120 }])
    await waitFor(() => expect(screen.getByRole('button', { name: 'More: HDFC' })).toHaveFocus())
  })

  test('wants a balance, and calls nothing', async () => {
    const { user } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: 'Set balance' }))
    expect(await dialog.findByText('Balance is required')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('says when it was refused, and keeps what was typed', async () => {
    fail('adjustBalance', 503)
    const { user } = await renderBank()
    const dialog = await open(user)
    await user.type(newBalance(dialog), '1120')
    await user.click(dialog.getByRole('button', { name: 'Set balance' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(newBalance(dialog)).toHaveValue('1120')
    expect(screen.getByRole('region', { name: 'Balance', hidden: true })).toHaveTextContent('₹1,000.00')
  })

  test('is not offered by a server that cannot do it', async () => {
    serveFirstVersion()
    await renderBank()
    await screen.findByText('No expenses found.')
    expect(screen.queryByRole('button', { name: 'More: HDFC' })).not.toBeInTheDocument()
    expect(screen.queryByText('Set balance…')).not.toBeInTheDocument()
  })
})

describe('the undo of a set balance', () => {
  const renderSet = async () => {
    const rendered = await renderBank()
    const { user, call, id, kept } = rendered
    const dialog = await open(user)
    await user.type(newBalance(dialog), '1120')
    await user.click(dialog.getByRole('button', { name: 'Set balance' }))
    const credit = buildPath(endpoints.creditAmount, { id })
    return {
      undo: async () => {
        const bar = await screen.findByRole('region', { name: 'Last change' })
        await user.click(within(bar).getByRole('button', { name: 'Undo' }))
        expect(bar).not.toBeInTheDocument()
      },
      credit: () => call({ ...credit, path: `${credit.path}?amount=50` }),
      amounts: async () => (await kept.banks()).map(({ amount }) => amount),
      countEntries: async () => (await call(buildPath(endpoints.ledger, { bankId: id }))).length,
    }
  }

  test('is offered again when the server fails, until it is done', async () => {
    const { undo, amounts } = await renderSet()
    fail('undoChange', 503, 'Busy.', 'once')
    await undo()
    expect(await screen.findByText('It was not undone.')).toBeVisible()
    expect(await amounts()).toEqual([1_120])
    await undo()
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await amounts()).toEqual([1_000])
    expect(screen.queryByRole('region', { name: 'Last change' })).not.toBeInTheDocument()
  })

  test('is offered again when its response is lost, and the difference is taken away once', async () => {
    const { undo, amounts, countEntries } = await renderSet()
    loseResponse('undoChange', 'once')
    await undo()
    await undo()
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await amounts()).toEqual([1_000])
    expect(await countEntries()).toBe(3)
  })

  test('takes the difference away, also after the balance has moved', async () => {
    const { undo, credit, amounts } = await renderSet()
    await screen.findByRole('region', { name: 'Last change' })
    await credit()
    await undo()
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await amounts()).toEqual([1_050])
  })

  test('is not offered again when it is refused', async () => {
    const { undo } = await renderSet()
    fail('undoChange', 400, 'Insufficient balance')
    await undo()
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Last change' })).not.toBeInTheDocument()
  })
})
