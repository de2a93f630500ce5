import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates/dates.ts'
import { inDays, openPersonMenu, renderPerson } from './given.ts'

const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

const summary = async () =>
  within(await screen.findByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

test('the statement of a person has what was owed, every record and return, and what is owed', async () => {
  const { user } = await renderPerson([
    { amount: 500, lendDate: inDays(-400), returns: [{ amount: 120.25, daysAgo: 70 }] },
    { amount: 800, lendDate: inDays(-80), direction: 'taken', reason: 'Rent' },
  ])
  await openPersonMenu({ user })
  await user.click(await screen.findByRole('menuitem', { name: 'Statement to print' }))
  await screen.findByRole('heading', { level: 1, name: 'Statement of Ravi' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Everything')
  await waitFor(async () =>
    expect(await rows()).toEqual([
      [formatDate(inDays(-400)), 'Lent', 'Bus pass', '₹500.00', '₹500.00 to come'],
      [formatDate(inDays(-80)), 'Borrowed', 'Rent', '₹800.00', '₹300.00 to give'],
      [formatDate(inDays(-70)), 'Returned to me', 'Bus pass', '₹120.25', '₹420.25 to give'],
    ]),
  )
  expect(await summary()).toEqual(['₹0.00', '₹500.00', '₹920.25', '₹420.25 to give'])
})

test('the records and the returns of one day stand in the order in which they were entered', async () => {
  const day = inDays(-70)
  await renderPerson(
    [
      { amount: 500, lendDate: day, reason: 'Bus pass', returns: [{ amount: 120, daysAgo: 70 }] },
      { amount: 300, lendDate: day, reason: 'Books', returns: [{ amount: 30, daysAgo: 70 }] },
    ],
    `/person/ravi/statement?from=${inDays(-75)}&to=${inDays(0)}`,
  )
  await waitFor(async () =>
    expect(await rows()).toEqual([
      [formatDate(day), 'Lent', 'Bus pass', '₹500.00', '₹500.00 to come'],
      [formatDate(day), 'Lent', 'Books', '₹300.00', '₹800.00 to come'],
      [formatDate(day), 'Returned to me', 'Bus pass', '₹120.00', '₹680.00 to come'],
      [formatDate(day), 'Returned to me', 'Books', '₹30.00', '₹650.00 to come'],
    ]),
  )
})

test('a period of a person opens with what was owed before', async () => {
  await renderPerson(
    [{ amount: 500, lendDate: inDays(-400), returns: [{ amount: 120, daysAgo: 70, kind: 'forgiven' }] }],
    `/person/ravi/statement?from=${inDays(-75)}&to=${inDays(0)}`,
  )
  await waitFor(async () =>
    expect(await rows()).toEqual([
      [formatDate(inDays(-70)), 'Forgiven by me', 'Bus pass', '₹120.00', '₹380.00 to come'],
    ]),
  )
  expect(await summary()).toEqual(['₹500.00 to come', '₹0.00', '₹120.00', '₹380.00 to come'])
})
