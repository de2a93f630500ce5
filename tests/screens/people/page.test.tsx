import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { inDays, renderPerson, rowsOf, signIn, summary } from './given.ts'

const heading = (name: string) => screen.findByRole('heading', { name })

describe('the address', () => {
  test.each(['ravi kumar', ' Ravi  Kumar ', 'RAVI KUMAR'])('leads to the person in the spelling "%s"', async (name) => {
    await renderPerson([{ returnName: 'Ravi Kumar' }], `/person/${encodeURIComponent(name)}`)
    await heading('Ravi Kumar')
    expect(await summary()).toHaveTextContent('They owe you ₹100.00')
    expect(document.title).toBe('Ravi Kumar · Wealth Care')
  })

  test.each(['A/C 50%', 'Who?', 'Meera 🌸', '#1 & co', '100%25'])('leads to a person called "%s"', async (name) => {
    await renderPerson([{ returnName: name }], `/person/${encodeURIComponent(name)}`)
    await heading(name)
    expect(await rowsOf('Open records')).toHaveLength(1)
  })

  test('of a person without records says so', async () => {
    await renderPerson([{ returnName: 'Ravi' }], '/person/Meera')
    expect(await screen.findByText('No records of this person.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(More|Rename)/ })).not.toBeInTheDocument()
  })

  test('of only spaces is a person without records', async () => {
    await renderPerson([{ returnName: '' }], '/person/%20%20')
    expect(await screen.findByText('No records of this person.')).toBeVisible()
  })

  test('leads home over a server of the first version, without another call', async () => {
    await signIn()
    serveFirstVersion()
    const asked = watchRequests(endpoints.returns)
    const { router } = await renderApp('/person/Ravi')
    await heading('My Lend Borrow')
    expect(router.state.location.pathname).toBe('/home')
    expect(asked).toHaveLength(0)
  })
})

describe('the summary', () => {
  test.each([
    [[{ amount: 500 }, { amount: 200, direction: 'taken' }], 'They owe you ₹300.00₹500.00 lent, ₹200.00 borrowed'],
    [[{ amount: 500, direction: 'taken' }], 'You owe them ₹500.00'],
    [[{ amount: 200 }, { amount: 200, direction: 'taken' }], 'You are even₹200.00 lent, ₹200.00 borrowed'],
    [[{ returnStatus: 'done' }], 'You are even'],
    [[{ amount: 500, returns: [{ amount: 120, daysAgo: 1 }] }], 'They owe you ₹380.00'],
  ] as const)('says who owes whom: %j', async (records, text) => {
    await renderPerson(records)
    expect(await summary()).toHaveTextContent(text)
  })

  test('says what is due next, or overdue, on both sides', async () => {
    await renderPerson([
      { amount: 500, returnDate: inDays(3) },
      { amount: 900, returnDate: inDays(9) },
      { amount: 200, returnDate: inDays(-5), direction: 'taken' },
    ])
    const facts = within(await summary())
    expect(facts.getByText('Next from them').nextSibling).toHaveTextContent(
      `₹500.00 on ${formatDate(inDays(3))} in 3 days`,
    )
    expect(facts.getByText('Overdue from you').nextSibling).toHaveTextContent(
      `₹200.00 since ${formatDate(inDays(-5))} 5 days late`,
    )
  })

  test('says how often and how late, from the second return on', async () => {
    await renderPerson([
      { returnDate: inDays(-20), returns: [{ amount: 100, daysAgo: 11 }] },
      { returnDate: inDays(-20), returns: [{ amount: 40, daysAgo: 11 }] },
    ])
    const facts = within(await summary())
    expect((await facts.findByText('Word kept')).nextSibling).toHaveTextContent('Usually 15 days late, 1 of 2 in full')
    expect(facts.getByText('Last return').nextSibling).toHaveTextContent(`on ${formatDate(inDays(-11))}`)
  })

  test('says nothing of the kind below two returns', async () => {
    await renderPerson([{ returnDate: inDays(-20), returns: [{ amount: 100, daysAgo: 11 }] }])
    const facts = within(await summary())
    expect(await facts.findByText('Last return')).toBeVisible()
    expect(facts.queryByText('Word kept')).not.toBeInTheDocument()
  })
})

describe('the open records', () => {
  test('say what is outstanding, which way the money went, when it is due and what came back', async () => {
    await renderPerson([
      { reason: 'Rent', amount: 5_000, returnDate: inDays(3), returns: [{ amount: 2_000, daysAgo: 1 }] },
      { reason: 'Fees', amount: 300, returnDate: inDays(-2), direction: 'taken' },
      { reason: 'Tea', amount: 20, returnStatus: 'done' },
    ])
    const lendDate = formatDate(inDays(-60))
    expect(await rowsOf('Open records')).toEqual([
      ['₹300.00', 'Borrowed', 'Fees', lendDate, '₹300.00', '₹0.00', `${formatDate(inDays(-2))}2 days late`, 'Return⋯'],
      ['₹3,000.00', 'Lent', 'Rent', lendDate, '₹5,000.00', '₹2,000.00', `${formatDate(inDays(3))}in 3 days`, 'Return⋯'],
    ])
  })

  test('lead to their form, over the page of the person', async () => {
    const { user, router } = await renderPerson([{ reason: 'Rent' }])
    await chooseInRow(user, await screen.findByRole('row', { name: /Rent/ }), 'Edit')
    expect(await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/person/Ravi')
  })

  test('are added up with the word of their direction', async () => {
    await renderPerson([{ amount: 100 }, { amount: 50 }])
    expect(await screen.findByText('2 of 2 · ₹150.00 owed to me')).toBeVisible()
  })

  test('are two sums when some are lent and some borrowed', async () => {
    await renderPerson([{ amount: 100 }, { amount: 50, direction: 'taken' }])
    expect(await screen.findByText('2 of 2 · ₹100.00 owed to me · ₹50.00 I owe')).toBeVisible()
  })
})

describe('what was returned', () => {
  const records = [
    {
      reason: 'Rent',
      amount: 5_000,
      returnDate: inDays(-10),
      returns: [
        { amount: 2_000, daysAgo: 1 },
        { amount: 500, daysAgo: 4, kind: 'forgiven' },
      ],
    },
    { reason: 'Tea', amount: 20, returnStatus: 'done' },
  ] satisfies Parameters<typeof renderPerson>[0]

  test('shows in the other tab, with its days', async () => {
    const { user, router } = await renderPerson(
      records.map((each) => ({ ...each, returns: [...(each.returns ?? [])] })),
    )
    await user.click(await screen.findByRole('link', { name: 'Returned (2) · Forgiven (1)' }))
    expect(await rowsOf('Returned and forgiven')).toEqual([
      ['₹2,000.00', 'Returned', 'Lent', 'Rent', `${formatDate(inDays(-1))}9 days late`, 'Open'],
      ['₹500.00', 'Forgiven', 'Lent', 'Rent', formatDate(inDays(-4)), 'Open'],
      ['₹20.00', 'Marked done', 'Lent', 'Tea', '---', 'Open'],
    ])
    expect(router.state.location.search).toEqual({ tab: 'returned' })
  })

  test('keeps its tab while the table is sorted', async () => {
    const { user, router } = await renderPerson([{ returnStatus: 'done' }], '/person/Ravi?tab=returned')
    await user.click(await screen.findByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'returned', sort: '-amount' }))
  })

  test('says that there is nothing yet', async () => {
    const { user } = await renderPerson([{}])
    await user.click(await screen.findByRole('link', { name: 'Returned (0)' }))
    expect(await screen.findByText('Nothing has been returned yet.')).toBeVisible()
  })

  test('that could not be loaded says so, and loads on Retry', async () => {
    fail('returns', 503)
    const { user } = await renderPerson([{ returns: [{ amount: 40, daysAgo: 1 }] }])
    expect(await screen.findByText(/^The returns could not be loaded/)).toBeVisible()
    expect(await rowsOf('Open records')).toHaveLength(1)
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Returned (1)' })).toBeVisible()
  })
})

describe('the records of a person', () => {
  test('that could not be loaded say so, and load on Retry', async () => {
    fail('getLend', 503)
    const { user } = await renderPerson([{}])
    expect(await screen.findByText('The records of this person could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowsOf('Open records')).toHaveLength(1)
  })

  test('show before the returns have come', async () => {
    const release = stall('returns')
    await renderPerson([{ returns: [{ amount: 40, daysAgo: 1 }] }], '/person/Ravi?tab=returned')
    expect(await summary()).toHaveTextContent('They owe you ₹60.00')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    expect(await rowsOf('Returned')).toHaveLength(1)
  })

  test('are only partly rendered when there are many', async () => {
    const { queryClient } = await renderPerson([{}])
    await rowsOf('Open records')
    queryClient.setQueryData<object[]>(['lends'], ([lend] = []) =>
      Array.from({ length: 2_000 }, (_, id) => ({ ...lend, id: `${id}` })),
    )
    expect(await screen.findByText('2,000 of 2,000 · ₹2,00,000.00 owed to me')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open (2,000)' })).toBeVisible()
    expect((await rowsOf('Open records')).length).toBeLessThan(60)
  })
})

describe('the tag of a record', () => {
  test('stands beside its reason, and is a filter of what is open', async () => {
    const { user } = await renderPerson([{ reason: 'Hotel', tag: 'Goa trip' }, { reason: 'Taxi', tag: 'goa TRIP' }, {}])
    expect(await screen.findByText('Hotel #Goa trip')).toBeVisible()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by Tag' }), 'goa trip')
    await waitFor(async () => expect(await rowsOf('Open records')).toHaveLength(2))
  })

  test('is a filter of what was returned', async () => {
    const returns = [{ amount: 100, daysAgo: 1 }]
    const { user } = await renderPerson(
      [{ reason: 'Hotel', tag: 'Goa trip', returns }, { returns }],
      '/person/Ravi?tab=returned',
    )
    expect(await screen.findByText('Hotel #Goa trip')).toBeVisible()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by Tag' }), 'goa trip')
    await waitFor(async () => expect(await rowsOf('Returned')).toHaveLength(1))
  })
})
