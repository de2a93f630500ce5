import { screen, waitFor, within } from '@testing-library/react'
import { addMonths, parseISO } from 'date-fns'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { User } from '#contract/users/profile/response.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, logIn } from '#mocks/seed.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { account, renderWithBanks } from '#tests/screens/banks/given.ts'
import { choose, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { inDays, lend, renderWithLends } from './given.ts'

type Shown = Awaited<ReturnType<typeof renderWithLends>>

const dialog = () => screen.findByRole('dialog', { name: 'Add Lend Borrow' })
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

/** The button that shows the bank, the requirement and the status. Its name ends with their values while they are folded. */
const more = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^More/ })

const addFirst = async ({ user }: Shown, others: Record<string, string> = {}): Promise<void> => {
  await dialog()
  for (const [label, text] of Object.entries(others)) {
    await user.clear(field(label))
    await fillField(user, field(label), text)
  }
  await fillField(user, field('Amount'), '100')
  await fillField(user, field('Reason'), 'School fees')
  await openMore(user)
  await choose(user, 'Bank', 'HDFC')
  await chooseSegment(user, 'Requirement', 'Optional')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Lend borrow added successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

const reopen = async ({ router }: Shown): Promise<void> => {
  await router.navigate({ to: '/home/add' })
  await dialog()
}

describe('a new record', () => {
  test('starts with the bank and the requirement of the last one, and needs only what is typed', async () => {
    const shown = await renderWithLends([], '/home/add')
    await addFirst(shown)
    await reopen(shown)
    expect(more()).toHaveAccessibleName('More HDFC · Optional · No status')
    expect(field('Lend Date')).toHaveValue(formatDate(inDays(0)))
    await shown.user.keyboard('Meera{Tab}250{Tab}Bus pass')
    await shown.user.click(screen.getByRole('button', { name: '1 week' }))
    await shown.user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(async () =>
      expect(await shown.kept()).toContainEqual(
        expect.objectContaining({
          amount: 250,
          reason: 'Bus pass',
          returnName: 'Meera',
          returnDate: inDays(7),
          bank: 'HDFC',
          requirement: 'Optional',
        }),
      ),
    )
  })

  test('starts on a new device with the bank and the requirement of the newest record', async () => {
    await renderWithLends(
      [
        lend({ lendDate: inDays(-2), bank: 'Kotak', requirement: 'Compulsory' }),
        lend({ lendDate: inDays(-9), bank: 'SBI', requirement: 'Optional' }),
      ],
      '/home/add',
    )
    await dialog()
    expect(more()).toHaveAccessibleName('More Kotak · Compulsory · No status')
  })

  test('starts without a record with the bank of the first active account, and needs only what is typed', async () => {
    const accounts = [
      account({ bankName: 'SBI', accountNumber: '20012345' }),
      account(),
      account({ bankName: 'Canara', accountNumber: '30012345', isActive: false }),
    ] // the last one is the first in the list
    const { user, call } = await renderWithBanks(accounts, '/home/add')
    await dialog()
    expect(more()).toHaveAccessibleName('More HDFC · Compulsory · No status')
    await user.keyboard('Meera{Tab}250{Tab}Bus pass')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Lend borrow added successfully!')
    expect(await call(endpoints.getLend)).toMatchObject([
      { returnName: 'Meera', amount: 250, bank: 'HDFC', bankId: null, requirement: 'Compulsory', returnStatus: '' },
    ])
  })

  test('starts without a record and an account with More open, which asks for the bank', async () => {
    await renderWithLends([], '/home/add')
    await dialog()
    expect(more()).toHaveAttribute('aria-expanded', 'true')
    expect(field('Bank')).toHaveValue('')
    expect(screen.getByRole('radio', { name: 'Compulsory' })).toBeChecked()
  })

  test('starts with the last choices after another login, and between the two nothing names the user', async () => {
    const shown = await renderWithLends([], '/home/add')
    const token = localStorage.getItem('token') ?? ''
    const request = new Request(`http://mocks.example${endpoints.jwtVerify.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    const { id }: User = await (await getBackend().fetch(request)).json()
    await addFirst(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Hide the first steps' }))
    await shown.user.click(screen.getByRole('button', { name: /^Account menu/ }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(JSON.stringify(localStorage)).toContain('HDFC')
    expect(JSON.stringify(localStorage)).toContain('finished')
    expect(JSON.stringify(localStorage)).not.toContain(id)
    shown.unmount()
    localStorage.setItem('token', await logIn(getBackend(), demo))
    await renderApp('/home/add')
    await dialog()
    expect(field('Bank')).toHaveValue('HDFC')
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })

  test('starts without the choices of another user of this device', async () => {
    localStorage.setItem('choices:another-user', JSON.stringify({ lendBank: 'SBI', requirement: 'Required' }))
    await renderWithLends([], '/home/add')
    await dialog()
    expect(field('Bank')).toHaveValue('')
    expect(screen.getByRole('radio', { name: 'Required' })).not.toBeChecked()
  })

  test.each([
    ['not JSON', '{'],
    ['of another shape', '[1]'],
    ['not among the choices', '{"lendBank":"Gringotts","requirement":7}'],
  ])('starts with the newest record when what the device stored is %s', async (_, stored) => {
    const shown = await renderWithLends([lend({ bank: 'Kotak' })], '/home/add')
    await addFirst(shown, { 'Lend Date': formatDate(inDays(-1)) })
    const key = Object.keys(localStorage).find((each) => each.startsWith('choices:')) ?? ''
    expect(localStorage.getItem(key)).toContain('HDFC')
    localStorage.setItem(key, stored)
    await reopen(shown)
    expect(field('Bank')).toHaveValue('Kotak')
  })

  test('is saved also when the storage of the device is full', async () => {
    const shown = await renderWithLends([], '/home/add')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    await addFirst(shown)
    setItem.mockRestore()
    expect(await shown.kept()).toHaveLength(1)
  })
})

describe('the buttons under the return date', () => {
  const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }))

  test('count from the lend date, and only fill the field in', async () => {
    const shown = await renderWithLends([], '/home/add')
    await dialog()
    await shown.user.clear(field('Lend Date'))
    await shown.user.type(field('Lend Date'), formatDate('2026-01-31'))
    for (const [name, date] of [
      ['1 week', '2026-02-07'],
      ['1 month', '2026-02-28'],
      ['3 months', '2026-04-30'],
    ] as const) {
      await press(shown, name)
      expect(field('Return Date')).toHaveValue(formatDate(date))
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    }
    expect(screen.queryByText('Amount is required')).not.toBeInTheDocument()
    await press(shown, 'Clear the return date')
    expect(field('Return Date')).toHaveValue('')
  })

  test('count from today without a lend date', async () => {
    const shown = await renderWithLends([], '/home/add')
    const buttons = within(await dialog()).getByRole('group', { name: 'Return after' })
    await shown.user.clear(field('Lend Date'))
    await shown.user.click(within(buttons).getByRole('button', { name: '1 month' }))
    expect(field('Return Date')).toHaveValue(formatDate(localDate(addMonths(parseISO(inDays(0)), 1))))
  })
})
