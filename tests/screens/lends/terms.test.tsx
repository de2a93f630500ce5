import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewLend } from '#contract/lends/rules.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { field } from '#tests/screens/banks/given.ts'
import { choose, chooseSegment, fillField } from '#tests/screens/choose.ts'
import { renderWithReturns, returned } from '#tests/screens/returns/given.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { lend } from './given.ts'

beforeEach(() => {
  fixToday() // 21 November 2026
})

afterEach(() => {
  vi.useRealTimers()
})

const monthly = { rate: 2, per: 'month', since: '' } as const
const instalments = { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2026-09-21' } as const

/** ₹10,000 at 2% a month, ₹2,000 back a month: one instalment came back on its day, one is late, and one is due today. */
const scooter: NewLend = lend({
  lendDate: '2026-08-21',
  reason: 'Scooter',
  amount: 10_000,
  returnName: 'Ravi',
  returnStatus: 'pending',
  interest: monthly,
  instalments,
})

const first: NewReturn = returned({ date: '2026-09-21' })

const show = (path: (id: string) => string) => renderWithReturns({ record: scooter, returns: [first], path })

const openTerms = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Instalments, interest/ }))

describe('the form of a record', () => {
  test('asks for instalments and interest behind one line, and says what they come to', async () => {
    const { user, keptLends } = await renderWithReturns({ path: () => '/home/add' })
    const line = await screen.findByRole('button', { name: 'Instalments, interest None' })
    expect(screen.queryByLabelText(/^Each time/)).not.toBeInTheDocument()
    await fillField(user, field('Who'), 'Meera')
    await fillField(user, field('Amount'), '10000')
    await fillField(user, field('Reason'), 'Phone')
    await user.click(line)
    await choose(user, 'Instalments', 'Every month')
    expect(field('First one')).toHaveValue('21 Dec 2026')
    expect(screen.queryByLabelText('Return Date')).not.toBeInTheDocument() // the instalments take its place
    await fillField(user, field('Each time'), '2500')
    await chooseSegment(user, 'Interest', 'Per year')
    await fillField(user, field('Percent'), '12%')
    // 98.63 and 2,401.37, 77.44 and 2,422.56, 52.75 and 2,447.25, 25.12 and 2,474.88, 2.59 and 253.94.
    await screen.findByText('5 instalments, the last one of ₹256.53 on 21 Apr 2027.')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(async () =>
      expect(await keptLends()).toContainEqual(
        expect.objectContaining({
          reason: 'Phone',
          interest: { rate: 12, per: 'year', since: '' },
          instalments: { amount: 2_500, every: { unit: 'month', count: 1 }, first: '2026-12-21' },
        }),
      ),
    )
  })

  test('refuses a rate above 100 percent, and opens the line for it', async () => {
    const { user, keptLends } = await renderWithReturns({ path: () => '/home/add' })
    await openTerms(user)
    await chooseSegment(user, 'Interest', 'Per month')
    await fillField(user, field('Percent'), '101')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^The rate is a percentage/)).toBeVisible()
    expect(await keptLends()).toHaveLength(1)
  })

  test('says what other terms do to the interest so far, and keeps them', async () => {
    const { user, keptLends } = await show((id) => `/home?record=${id}&part=edit`)
    await user.click(
      await screen.findByRole('button', {
        name: 'Instalments, interest ₹2,000 a month from 21 Sep 2026 · 2% a month',
      }),
    )
    await user.clear(field('Percent'))
    await fillField(user, field('Percent'), '1')
    // 1% of 10,000 for a month, of which the return paid 1,900; 2 months of 8,100.
    expect(
      await screen.findByText(/Interest so far becomes ₹162\. Of what came back, ₹100 is interest then\.$/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await keptLends()).toMatchObject([{ interest: { rate: 1 }, returned: 1_900, interestPaid: 100 }]),
    )
  })
})

test('the record says its interest so far, what is due, how each instalment stands, and how it is counted', async () => {
  const { user } = await show((id) => `/home?record=${id}`)
  const record = await screen.findByRole('dialog', { name: 'Scooter' })
  await waitFor(() => expect(record).toHaveTextContent('₹8,200.00of ₹10,000.00₹328.00 interest so far'))
  expect(record).toHaveTextContent('₹4,000 due since 21 Oct 2026 · 31 days late')
  const schedule = within(within(record).getByRole('region', { name: 'Instalments' }))
  expect(schedule.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '21 Sep 2026paid₹2,000.00',
    '21 Oct 202631 days late₹2,000.00',
    '21 Nov 2026today₹2,000.00',
    '21 Dec 2026in 30 days₹2,000.00',
    '21 Jan 2027in 61 days₹2,000.00',
  ])
  await user.click(schedule.getByRole('button', { name: 'Show all 6' }))
  // 4,000 today pay 328 and 3,672; then 90.56 and 1,909.44, 52.37 and 1,947.63, 13.42 and 670.93.
  expect(schedule.getAllByRole('listitem').at(-1)).toHaveTextContent('21 Feb 2027in 3 mo₹684.35')
  await user.click(within(record).getByText('How this is counted'))
  expect(record).toHaveTextContent('21 Aug 2026 – 21 Sep 2026, 31 days: 2% a month of ₹10,000.00 is ₹200.00')
  expect(record).toHaveTextContent('21 Sep 2026 – 21 Nov 2026, 61 days: 2% a month of ₹8,200.00 is ₹328.00')
  expect(record).toHaveTextContent('Together ₹528.00, of which ₹200.00 is paid.')
  expect(record).toHaveTextContent('₹2,000.00 came back · ₹200.00 of it interest')
})

describe('a return of a record with terms', () => {
  test('begins with what is due, says what it pays, and is split before the server answers', async () => {
    const { user, keptReturns, keptLends } = await show((id) => `/home?record=${id}&part=return`)
    await screen.findByRole('form', { name: 'Record a return' })
    expect(screen.getByText(/₹8,528\.00 outstanding, ₹328\.00 of it interest$/)).toBeVisible()
    expect(field('Amount')).toHaveValue('4000')
    expect(screen.getByText('₹328 interest, ₹3,672 principal')).toBeVisible()
    expect(screen.queryByRole('button', { name: /forgive/ })).not.toBeInTheDocument()
    await user.clear(field('Amount'))
    await fillField(user, field('Amount'), '300')
    expect(await screen.findByText('₹300 interest, ₹0 principal')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await waitFor(async () => expect(await keptReturns()).toHaveLength(2))
    expect(await keptLends()).toMatchObject([{ returned: 1_800, interestPaid: 500 }])
  })

  test('can be all of principal and interest, and no more', async () => {
    const { user, keptLends } = await renderWithReturns({
      record: { ...scooter, returnName: '' },
      returns: [first],
      path: (id) => `/home?record=${id}&part=return`,
    })
    await screen.findByRole('form', { name: 'Record a return' })
    await user.clear(field('Amount'))
    await fillField(user, field('Amount'), '8528.01')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('More than is outstanding')).toBeVisible()
    await user.clear(field('Amount'))
    await fillField(user, field('Amount'), '8528')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await waitFor(async () =>
      expect(await keptLends()).toMatchObject([{ returned: 10_000, interestPaid: 528, returnStatus: 'done' }]),
    )
  })

  test('is of principal and interest when the record is marked as done', async () => {
    const { user, keptLends } = await renderWithReturns({ record: scooter, returns: [first], accounts: [] })
    const more = await screen.findAllByRole('button', { name: /^More: .*Scooter/ })
    await user.click(more[0] ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: 'Mark done' }))
    await waitFor(async () =>
      expect(await keptLends()).toMatchObject([{ returned: 10_000, interestPaid: 528, returnStatus: 'done' }]),
    )
  })
})

test('Today says the instalment that is due, not the whole', async () => {
  await show(() => '/home')
  const late = await screen.findByRole('region', { name: /^Late/ })
  expect(late).toHaveTextContent('₹4,000 to come')
  expect(within(late).getByRole('listitem')).toHaveTextContent('₹4,000.00of ₹8,528.0031 days late')
})
