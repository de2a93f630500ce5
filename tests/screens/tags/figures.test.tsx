import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { card, renderAnalysis, rowsOf } from '#tests/screens/analysis/given.ts'
import { expense, inDays } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { file, importButton, renderImport, row } from '#tests/screens/statements/given.ts'

/** Three days until today, and so three days before them. */
const period = `range=custom&from=${inDays(-2)}&to=${inDays(0)}`

test('spending by tag has the period before beside it, and leads to its expenses', async () => {
  const { user, router } = await renderAnalysis(
    {
      expenses: [
        expense({ amount: 100, reason: 'Taxi', tag: 'Goa trip' }),
        expense({ amount: 60, reason: 'Hotel', tag: 'goa TRIP', date: inDays(-1) }),
        expense({ amount: 40, reason: 'Taxi', tag: 'Goa trip', date: inDays(-4) }),
        expense({ amount: 10, reason: 'Lamp', tag: 'Home', date: inDays(-5) }),
        expense({ amount: 5, reason: 'Tea' }),
      ],
    },
    `?tab=spending&${period}`,
  )
  const spent = await card('₹160 was spent on Goa trip')
  expect(rowsOf(spent)).toEqual([
    ['Goa trip⋯2 expenses', '₹160.00', '₹40.00'],
    ['Home⋯0 expenses', '₹0.00', '₹10.00'],
  ])
  await user.click(within(spent).getByRole('link', { name: '₹160.00' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(await screen.findByText('Hotel #goa TRIP')).toBeVisible()
  expect(screen.getByText('Taxi #Goa trip')).toBeVisible()
  expect(screen.queryByText('Tea')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Tag: Goa trip/ }))
  expect(await screen.findByText('Tea')).toBeVisible()
})

test('income by tag has the credits with a tag', async () => {
  await renderAnalysis(
    {
      addMore: async ({ id, call }) => {
        const { method, path } = buildPath(endpoints.creditAmount, { id })
        await call({ method, path: `${path}?amount=600` }, { date: inDays(-1), reason: 'Salary', tag: 'Work' })
        await call({ method, path: `${path}?amount=200` }, { date: inDays(-4), reason: 'Salary', tag: 'Work' })
        await call({ method, path: `${path}?amount=50` }, { date: inDays(0), reason: 'Gift' })
      },
    },
    `?tab=cash-flow&${period}`,
  )
  expect(rowsOf(await card('₹600 was credited for Work'))).toEqual([['Work⋯1 credit', '₹600.00', '₹200.00']])
})

test('without a tag there is no card of tags', async () => {
  await renderAnalysis({ expenses: [expense()] }, '?tab=spending')
  await card(/was spent on Groceries$/)
  expect(screen.queryByText(/by tag/)).not.toBeInTheDocument()
})

test('many rows of a bank statement get one tag, and rows that have one keep it without another', async () => {
  const { user, open, kept } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,80.00,,24800.00'))
  const tagAs = async (text: string): Promise<void> => {
    const form = within(await screen.findByLabelText('Change rows'))
    if (text) await user.type(form.getByLabelText('Tag', { selector: 'input' }), text)
    await user.click(form.getByText('Change'))
    await waitFor(() => expect(screen.queryByLabelText('Change rows')).not.toBeInTheDocument())
  }
  await chooseInRow(user, await row('POS CAFE'), 'Change…')
  await tagAs('Home')
  await user.click(await screen.findByText('Change all 2 shown…'))
  await tagAs('')
  await waitFor(async () => expect(await row('POS CAFE')).toHaveTextContent('#Home'))
  expect(await row('POS BAR')).not.toHaveTextContent('#')
  await user.click(await screen.findByText('Change all 2 shown…'))
  await tagAs('Goa trip')
  await waitFor(async () => expect(await row('POS BAR')).toHaveTextContent('#Goa trip'))
  await user.click(await importButton('2 rows'))
  await screen.findByText('2 rows added, 0 rows left out.')
  expect((await kept.expenses()).map(({ tag }) => tag)).toEqual(['Goa trip', 'Goa trip'])
})
