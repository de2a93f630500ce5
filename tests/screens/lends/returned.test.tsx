import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { stall } from '#mocks/faults.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { cellsOf, lend, renderWithLends, rowOf, shownReasons } from './given.ts'

const some = [
  lend({ reason: 'Rent', amount: 5_000, returns: [{ amount: 1_500 }, { amount: 500 }] }),
  lend({ reason: 'Loan', amount: 90, returns: [{ amount: 90 }], direction: 'taken' }),
  lend({ reason: 'Tea', amount: 20 }),
]

describe('a record with returns', () => {
  test('says what is outstanding first and the amount below it', async () => {
    await renderWithLends(some)
    expect(cellsOf(await rowOf('Rent'))[1]).toBe('₹3,000.00of ₹5,000.00')
    expect(cellsOf(await rowOf('Loan'))[1]).toBe('₹0.00of ₹90.00')
    expect(cellsOf(await rowOf('Tea'))[1]).toBe('₹20.00')
    expect(within(await rowOf('Loan')).getByText('₹0.00')).toHaveStyle({ fontWeight: 400 })
    expect(within(await rowOf('Tea')).getByText('₹20.00').style.fontWeight).toBe('')
  })

  test('leads on a phone with its amount once it is settled, and says so', async () => {
    onPhone()
    await renderWithLends(some)
    const row = await screen.findByRole('button', { name: /^Loan/ })
    expect(row).toHaveAccessibleName(/^Loan ₹90.00.*Done/)
    expect(row).not.toHaveTextContent('₹0.00')
  })

  test('is called forgiven where the rest was forgiven, and returned in full is done', async () => {
    const { user } = await renderWithLends([
      lend({ reason: 'Rent', amount: 500, returns: [{ amount: 300 }, { amount: 200, kind: 'forgiven' }] }),
      lend({ reason: 'Loan', amount: 90, returns: [{ amount: 90 }] }),
    ])
    expect(cellsOf(await rowOf('Rent'))[3]).toBe('Forgiven')
    expect(cellsOf(await rowOf('Loan'))[3]).toBe('Done')
    const filter = screen.getByRole('combobox', { name: 'Filter by Return Status' })
    await user.selectOptions(filter, 'Forgiven')
    await waitFor(async () => expect(await shownReasons()).toEqual(['Rent']))
  })

  test('counts with what is outstanding in the sentence, and in the list that it filters', async () => {
    const { user } = await renderWithLends(some)
    expect(await screen.findByText('3 of 3 · ₹3,020.00 owed to me · ₹0.00 I owe')).toBeVisible()
    const owed = await screen.findByRole('button', { name: '₹3,020 to come' })
    await user.click(owed)
    expect(await screen.findByText('2 of 3 · ₹3,020.00 owed to me')).toBeVisible()
  })

  test('has what is outstanding as the first amount in the CSV, and what was returned and what was forgiven apart', async () => {
    const { user } = await renderWithLends([
      ...some,
      lend({ reason: 'Gift', amount: 70.5, returns: [{ amount: 20.25 }, { amount: 50.25, kind: 'forgiven' }] }),
    ])
    await rowOf('Rent')
    const files: Blob[] = []
    const createObjectURL = (file: Blob): string => {
      files.push(file)
      return 'blob:csv'
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(
      /^\uFEFF?Return Name,Reason,Direction,Outstanding,Amount,Returned,Forgiven,.*,Return Status,.*,Account$/,
    )
    expect(lines.find((line) => line.includes('Rent'))).toMatch(/,Rent,Lent,3000\.00,5000\.00,2000\.00,0\.00,/)
    expect(lines.find((line) => line.includes('Loan'))).toMatch(/,Loan,Borrowed,0\.00,90\.00,90\.00,0\.00,/)
    expect(lines.find((line) => line.includes('Gift'))).toMatch(/,0\.00,70\.50,20\.25,50\.25,.*,Forgiven,.*,$/)
  })
})

describe('deleting a record with returns', () => {
  const ask = async (user: Awaited<ReturnType<typeof renderWithLends>>['user'], reason: string) => {
    await chooseInRow(user, await rowOf(reason), 'Delete')
    return screen.findByRole('dialog', { name: 'Delete this record?' })
  }

  test('says that its returns go', async () => {
    const { user } = await renderWithLends(some)
    const question = await ask(user, 'Rent')
    expect(question).toHaveTextContent('₹5,000.00, Rent')
    await waitFor(() => expect(question).toHaveTextContent('Its 2 returns are deleted too.'))
    expect(question).not.toHaveTextContent('Put the money back')
  })

  test('is undone with its returns', async () => {
    const { user, kept } = await renderWithLends(some)
    const question = await ask(user, 'Loan')
    await waitFor(() => expect(question).toHaveTextContent('Its 1 return is deleted too.'))
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
    await waitFor(async () => expect((await shownReasons()).toSorted()).toEqual(['Rent', 'Tea']))
    expect(await kept()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await kept()).toContainEqual(expect.objectContaining({ reason: 'Loan', returned: 90, returnStatus: 'done' }))
  })

  test('says so too while the returns are not loaded', async () => {
    const release = stall('returns')
    const { user } = await renderWithLends(some)
    expect(await ask(user, 'Rent')).toHaveTextContent('Its returns are deleted too.')
    release()
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Its 2 returns are deleted too.'))
  })
})

test('a server of the first version is not asked for them, has no column of them, and undoes nothing', async () => {
  const requests = watchRequests(endpoints.returns)
  const { user } = await renderWithLends([lend({ reason: 'Rent', amount: 500 })], '/home', false)
  await chooseInRow(user, await rowOf('Rent'), 'Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  expect(question).toHaveTextContent('This action cannot be undone.')
  expect(screen.queryByRole('combobox', { name: 'Filter by Returned' })).not.toBeInTheDocument()
  expect(requests).toEqual([])
})
