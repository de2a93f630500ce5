import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { file, importButton, OPENING, renderImport, row } from './given.ts'

const NARRATION = 'UPI/P2A/412345678901/RAVI KUMAR'

/** Renders the import. Ravi has an open record for each amount; the first amount is that of the oldest record. */
const renderOwed = async (...amounts: readonly number[]) => {
  const shown = await renderImport(undefined, async (call) => {
    for (const [index, amount] of amounts.entries()) {
      const fields = {
        returnName: 'Ravi Kumar',
        lendDate: `2026-0${index + 1}-01`,
        reason: `Loan ${index + 1}`,
        amount,
      }
      await call(endpoints.addLend, lend({ ...fields, returnStatus: 'pending' }))
    }
  })
  const listLends = (): Promise<Lend[]> => shown.call(endpoints.getLend)
  const listReturns = (): Promise<Return[]> => shown.call(endpoints.returns)
  return { ...shown, listLends, listReturns }
}

const statement = (rupees: number) => file(`05/04/2026,${NARRATION},,${rupees},${OPENING + rupees}`)

test('a row that is more than is outstanding is proposed as a return, and the rest as borrowed', async () => {
  const { user, open, listLends, listReturns, readLedger } = await renderOwed(100)
  await open(statement(150))
  const proposed = await row(NARRATION)
  expect(proposed).toHaveTextContent(
    'Return by Ravi Kumar, and ₹50 as borrowed? Name fits, more than is outstanding: ₹100 of Loan 1',
  )
  await chooseInRow(user, proposed, 'Return by Ravi Kumar, and ₹50 as borrowed')
  await waitFor(async () =>
    expect(await row(NARRATION)).toHaveTextContent('Return by Ravi Kumar, and ₹50 as borrowed: ₹100 of Loan 1'),
  )
  await user.click(await importButton('1 row'))
  expect(await screen.findByText('1 row added, 0 rows left out.')).toBeVisible()
  expect(await listReturns()).toMatchObject([{ amount: 100, date: '2026-04-05' }])
  const records = await listLends()
  expect(records.find(({ direction }) => direction === 'given')).toMatchObject({ returnStatus: 'done' })
  expect(records.find(({ direction }) => direction === 'taken')).toMatchObject({
    ...{ amount: 50, returnName: 'Ravi Kumar', lendDate: '2026-04-05' },
  })
  expect((await readLedger())[0]?.balance).toBe(OPENING + 150)

  const bar = await screen.findByLabelText('Last change')
  await user.click(within(bar).getByText('Undo'))
  await waitFor(async () => expect(await listLends()).toHaveLength(1))
  expect(await listLends()).toMatchObject([{ returned: 0, returnStatus: 'pending' }])
})

test('a row that is more than one record is returns of several, oldest first, and the file again adds nothing', async () => {
  const { user, open, listLends } = await renderOwed(100, 200, 300)
  await open(statement(450))
  await chooseInRow(user, await row(NARRATION), '3 returns by Ravi Kumar')
  await user.click(await importButton('1 row'))
  expect(await screen.findByText('1 row added, 0 rows left out.')).toBeVisible()
  const returned = (await listLends()).map(({ reason, returned: rupees }) => [reason, rupees])
  expect(Object.fromEntries(returned)).toEqual({ 'Loan 1': 100, 'Loan 2': 200, 'Loan 3': 150 })

  await open(statement(450))
  await importButton('0 rows')
  expect(await screen.findByText('Already there')).toBeVisible()
})

test('a payment that failed and came back is left out with it, and closes no debt', async () => {
  const lent = lend({ returnName: 'Ravi Kumar', lendDate: '2026-03-01', amount: 500, reason: 'Bicycle' })
  const { open } = await renderImport(undefined, (call) => call(endpoints.addLend, lent))
  await open(
    file(
      '13/04/2026,UPI-RAVI KUMAR-ravi@ybl-612345678901,500.00,,24500.00',
      '14/04/2026,REV-UPI-RAVI KUMAR-ravi@ybl-612345678901,,500.00,25000.00',
      '15/04/2026,POS CAFE,120.00,,24880.00',
    ),
  )
  expect(await row('REV-UPI-RAVI KUMAR-ravi@ybl-612345678901')).toHaveTextContent(
    'Takes back the payment of 13 Apr 2026',
  )
  expect(await row('UPI-RAVI KUMAR-ravi@ybl-612345678901')).toHaveTextContent('Came back on 14 Apr 2026')
  expect(await importButton('1 row')).toBeVisible()
  expect(screen.queryByText(/Return by Ravi Kumar/)).not.toBeInTheDocument()
})
