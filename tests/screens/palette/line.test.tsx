import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stall } from '#mocks/faults.ts'
import { account, field, given, openMovement } from '#tests/screens/banks/given.ts'
import { openPalette, renderWithRecords } from '#tests/screens/reading/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** Presses Enter on the button that saves, which has the focus when nothing is missing. */
const save = async (user: Awaited<ReturnType<typeof renderWithRecords>>['user'], name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
  await user.keyboard('{Enter}')
}

const option = (name: RegExp) => screen.findByRole('option', { name })

describe('a line', () => {
  const lends = [{ returnName: 'Ravi', reason: 'School fees', amount: 5_000 }]

  test('becomes a filled form, which Enter saves', async () => {
    const { user, kept, call } = await renderWithRecords({ banks: [account()], lends })
    await openPalette(user)
    await user.paste('lent 250 ravi for books hdfc')
    await option(/^Lend/)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Amount')).toHaveValue('250')
    expect(field('Who')).toHaveValue('Ravi')
    expect(await call({ method: 'get', path: '/api/v1/get-lend' })).toHaveLength(1) // nothing is saved before Enter
    await save(user, 'Add')
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await call({ method: 'get', path: '/api/v1/get-lend' })).toContainEqual(
      expect.objectContaining({ amount: 250, returnName: 'Ravi', reason: 'books', bank: 'HDFC', direction: 'given' }),
    )
    await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 750 }]))
  })

  test('that names a bank without an account says so, and takes no other account', async () => {
    const { user } = await renderWithRecords({ banks: [account()], lends })
    await openPalette(user)
    await user.paste('rent 250 sbi')
    expect(await screen.findByText('You have no SBI account')).toBeVisible()
    await option(/^Add an expense|^Expense/)
    await user.keyboard('{Enter}')
    const form = within(await screen.findByRole('dialog', { name: 'Add Expenses' }))
    expect(await form.findByRole('combobox', { name: 'Account' })).toHaveValue('')
  })

  test('that names a bank without an account offers to add one', async () => {
    const { user } = await renderWithRecords({ banks: [account()], lends })
    await openPalette(user)
    await user.paste('lent 250 ravi for books sbi')
    await user.click(await screen.findByRole('button', { name: 'Add it' }))
    await screen.findByRole('dialog', { name: 'Add Bank' })
    expect(screen.getByLabelText(/^Bank Name/, { selector: 'input' })).toHaveValue('SBI')
  })

  test('that was typed before the records were loaded becomes a filled form, too', async () => {
    await given([account()])
    const release = stall('getLend')
    const { user } = await renderApp('/bank') // Home itself waits for the records
    await openPalette(user)
    await user.paste('lent 250 ravi for books hdfc')
    expect(await screen.findByText('Your records are not loaded yet.')).toBeVisible()
    release()
    await waitFor(async () => expect(await option(/^Lend/)).toHaveAttribute('aria-selected', 'true'))
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Amount')).toHaveValue('250')
  })

  test('splits a bill between the people that it names, known ones and new ones', async () => {
    const { user, kept, call } = await renderWithRecords({ banks: [account()], lends })
    await openPalette(user)
    await user.paste('dinner 240 ravi priya me hdfc')
    await option(/^Split a bill/)
    await user.keyboard('{Enter}')
    const form = within(await screen.findByRole('dialog', { name: 'Split a bill' }))
    expect(await form.findByText('₹80 each: Ravi and Priya owe you, ₹80 is yours.')).toBeVisible()
    await save(user, 'Split')
    expect(await screen.findByText('Bill split!')).toBeVisible()
    expect(await call({ method: 'get', path: '/api/v1/get-lend' })).toContainEqual(
      expect.objectContaining({ amount: 80, returnName: 'Priya', reason: 'dinner' }),
    )
    await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 760 }]))
  })

  test('says what was understood and what is missing, and the form has the focus there', async () => {
    const { user } = await renderWithRecords({ banks: [account()], lends })
    await openPalette(user)
    await user.paste('borrowed 1.5 lakh from ravi')
    expect(
      await screen.findByText(/^Borrowed\. .*Amount ₹1,50,000\.00.*Who Ravi.*Missing: Reason\.$/),
    ).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveFocus())
  })

  test('offers the choice where two people fit, and takes the one that is chosen', async () => {
    const { user } = await renderWithRecords({ lends: [{ returnName: 'Ravi Kumar' }, { returnName: 'Ravi Shah' }] })
    await openPalette(user)
    await user.paste('lent 300 ravi tea')
    const understood = await screen.findByLabelText('Understood')
    const [choice] = within(understood).getAllByRole('button', { name: /^or Ravi/ })
    if (!choice) throw new Error('No choice is offered.')
    const name = choice.textContent.replace('or ', '')
    await user.click(choice)
    await user.click(await option(/^Lend/))
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Who')).toHaveValue(name)
  })

  const twoBanks = [account(), account({ bankName: 'SBI', accountNumber: '50100012345678', amount: 0 })]

  /** Opens the palette over two accounts and a record, enters a line there, and returns their balances as a function. */
  const enterLine = async (line: string) => {
    const { user, router, kept } = await renderWithRecords({ banks: twoBanks, lends })
    await openPalette(user)
    await user.paste(line)
    await user.keyboard('{Enter}')
    return { user, router, balances: async () => (await kept.banks()).map(({ amount }) => amount).sort() }
  }

  test('records a return of the open record', async () => {
    const { user } = await enterLine('ravi returned 500')
    await screen.findByRole('dialog', { name: /^Record a return/ })
    expect(field('Amount')).toHaveValue('500')
    await save(user, 'Record')
    expect(await screen.findByText('Return recorded!')).toBeVisible()
  })

  test('records an expense', async () => {
    const { user, balances } = await enterLine('spent 100 groceries hdfc yesterday cash')
    await screen.findByRole('dialog', { name: 'Add Expenses' })
    expect(field('Reason')).toHaveValue('groceries')
    await save(user, 'Add')
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    await waitFor(async () => expect(await balances()).toEqual([0, 900]))
  })

  test('records a transfer', async () => {
    const { user, balances } = await enterLine('hdfc to sbi 300')
    await screen.findByRole('dialog', { name: 'Transfer' })
    await save(user, 'Transfer')
    await waitFor(async () => expect(await balances()).toEqual([300, 700]))
  })

  test('records income, typed after a word that was taken back', async () => {
    const { user, kept } = await renderWithRecords({ banks: twoBanks, lends })
    await openPalette(user)
    await user.keyboard('sbi')
    await user.keyboard('{Backspace}{Backspace}{Backspace}credit hdfc 25{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Add Income' })).toBeVisible()
    await save(user, 'Add')
    expect(await screen.findByText('Amount credited!')).toBeVisible()
    await waitFor(async () => expect((await kept.banks()).map(({ amount }) => amount).sort()).toEqual([0, 1_025]))
  })

  test('leaves a draft of the form as it was, and keeps what it filled as a draft of its own', async () => {
    const { user, router } = await renderWithRecords({ lends })
    await router.navigate({ to: '/home/add' })
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    await user.type(field('Who'), 'Meera')
    await user.keyboard('{Escape}')
    await openPalette(user)
    await user.keyboard('lent 250 ravi for books{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Who')).toHaveValue('Ravi')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Draft kept')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await router.navigate({ to: '/home/add' })
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Who')).toHaveValue('Meera')
  })

  test('of an expense on another account stays on that account when its draft is opened again', async () => {
    const { user, router } = await renderWithRecords({
      banks: [account(), account({ bankName: 'SBI', accountNumber: '50100012345678' })],
    })
    await openPalette(user)
    await user.keyboard('spent 100 groceries sbi{Enter}')
    await screen.findByRole('dialog', { name: 'Add Expenses' })
    const chosen = screen.getByRole('combobox', { name: 'Account' })
    const other = screen.getByRole('option', { name: 'SBI ••5678' })
    expect(chosen).toHaveValue(other.getAttribute('value'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await router.navigate({ to: '/bank/expense' })
    await screen.findByRole('dialog', { name: 'Add Expenses' })
    expect(field('Amount')).toHaveValue('100')
    expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue(other.getAttribute('value'))
  })

  test('fills the form of the other direction while one is open', async () => {
    const { user, router } = await renderWithRecords({ lends })
    await openPalette(user)
    await user.keyboard('borrowed 100 from ravi tea{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    await openPalette(user)
    await user.keyboard('lent 250 ravi books{Enter}')
    await waitFor(() => expect(field('Amount')).toHaveValue('250'))
    expect(router.state.location.search).not.toHaveProperty('direction')
  })

  test('leaves no draft of a debit that was saved', async () => {
    const { user, router, id } = await renderWithRecords({ banks: [account()] })
    await openPalette(user)
    await user.keyboard('debit hdfc 25{Enter}')
    await save(user, 'Debit')
    expect(await screen.findByText('Amount debited!')).toBeVisible()
    await router.navigate({ to: '/bank' })
    await screen.findByRole('heading', { level: 1, name: 'Bank' })
    expect(screen.queryByText('Draft kept')).not.toBeInTheDocument()
    await router.navigate({ to: '/bank/$id', params: { id } })
    await openMovement(user, 'Debit')
    expect(field('Amount')).toHaveValue('')
    expect(screen.queryByText(/Draft kept/)).not.toBeInTheDocument()
  })

  test('is there again after Escape, and Enter takes it', async () => {
    const { user } = await renderWithRecords({ lends })
    await openPalette(user)
    await user.keyboard('lent 250 ravi books{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await openPalette(user)).toHaveValue('lent 250 ravi books')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Amount')).toHaveValue('250')
  })

  test('says which words it did not use', async () => {
    const { user } = await renderWithRecords({ banks: [account()] })
    await openPalette(user)
    await user.paste('credit hdfc 25 tomorrow')
    expect(await screen.findByLabelText('Understood')).toHaveTextContent('Not usedtomorrow')
  })
})
