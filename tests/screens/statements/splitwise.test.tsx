import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { given, watchCalls } from '#tests/screens/banks/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { SameThreadWorker } from './given.ts'

afterEach(() => vi.unstubAllGlobals())

const HEADER = 'Date,Description,Category,Cost,Currency'

/** An export of a group of Asha, who is the user, Ravi and Priya. */
const goaTrip = (rows: readonly string[], total: string, members = 'Asha Verma,Ravi,Priya'): File => {
  const lines = [`${HEADER},${members}`, '', ...rows, '', `2026-05-20,Total balance, , ,INR,${total}`]
  return new File([lines.join('\n')], 'goa-trip_2026-05-20_export.csv')
}

const dinner = '2026-05-01,"Dinner, with fish",Dining out,900.00,INR,600.00,-300.00,-300.00'
const cab = '2026-05-02,Cab,Taxi,300.00,INR,-100.00,200.00,-100.00'
const paid = '2026-05-09,Priya P. paid Asha V.,Payment,300.00,INR,-300.00,0.00,300.00'

const renderSplitwise = async (path = '/home/splitwise') => {
  vi.stubGlobal('Worker', SameThreadWorker)
  const { call } = await given([])
  const app = await renderApp(path)
  const open = async (file: File): Promise<void> => {
    await screen.findByText('Choose a file')
    await app.user.upload(screen.getByLabelText('Export of Splitwise', { selector: 'input' }), file)
  }
  return { ...app, call, open }
}

const toAdd = (words: string): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.role === 'status' && (element.textContent ?? '').includes(words))

test('a group comes from My data with one press, and one undo takes all of it back', async () => {
  const { user, call, open } = await renderSplitwise('/profile/data')
  await user.click(await screen.findByText('Bring from Splitwise'))
  await screen.findByText('Choose a file')
  const listCalls = watchCalls()
  await open(goaTrip([dinner, cab, paid], '200.00,-100.00,-100.00'))
  expect(
    await toAdd(
      'The group owes you ₹200, as Splitwise’s last line says. 3 records and 1 return to add. No balance of an account changes.',
    ),
  ).toBeVisible()
  expect(screen.getByLabelText('Which one are you?')).toHaveDisplayValue('Asha Verma')
  const people = within(await screen.findByRole('grid', { name: 'People of the group' }))
  expect(people.getByText('Ravi')).toBeVisible()
  expect(people.getByText('2 records')).toBeVisible()
  expect(people.getByText('1 record and 1 return')).toBeVisible()
  expect(listCalls().filter((each) => !each.startsWith('GET'))).toEqual([]) // the file stays on the device
  await user.click(screen.getByLabelText('Tag the records “Goa trip”'))

  const changes = watchRequests(endpoints.addChange)
  await user.click(await screen.findByText('Add 3 records and 1 return'))
  expect(await screen.findByText('Brought from Splitwise!')).toBeVisible()
  only(changes)
  const lends = await call(endpoints.getLend)
  expect(lends).toHaveLength(3)
  expect(lends).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ returnName: 'Ravi', amount: 100, direction: 'taken', reason: 'Cab', tag: 'Goa trip' }),
      expect.objectContaining({ returnName: 'Ravi', amount: 300, direction: 'given', returnStatus: 'pending' }),
      expect.objectContaining({
        returnName: 'Priya',
        amount: 300,
        returned: 300,
        direction: 'given',
        reason: 'Dinner, with fish',
        lendDate: '2026-05-01',
        returnStatus: 'done',
      }),
    ]),
  )
  expect(await call(endpoints.returns)).toMatchObject([{ date: '2026-05-09', amount: 300, bankId: null }])
  expect(await toAdd('0 records to add')).toBeVisible()

  const bar = within(await screen.findByRole('region', { name: 'Last change' }))
  expect(bar.getByText('3 records and 1 return')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await call(endpoints.getLend)).toEqual([])
  expect(await call(endpoints.returns)).toEqual([])
})

test('a later export of the group adds only what is new', async () => {
  const { user, call, open } = await renderSplitwise()
  await open(goaTrip([dinner, cab], '500.00,-100.00,-400.00'))
  await user.click(await screen.findByText('Add 3 records'))
  await toAdd('0 records to add')
  await user.click(screen.getByText('Another file'))
  await open(goaTrip([dinner, cab, paid], '200.00,-100.00,-100.00'))
  await user.click(await screen.findByText('Add 1 return'))
  await toAdd('0 records to add')
  await waitFor(async () => expect(await call(endpoints.returns)).toHaveLength(1)) // the screen counts what is on its way
  expect(await call(endpoints.getLend)).toHaveLength(3)
})

test('who has another name there says which one it is', async () => {
  const { user, open } = await renderSplitwise()
  await open(goaTrip([dinner, cab], '500.00,-100.00,-400.00', 'A. V.,Ravi,Priya'))
  expect(await screen.findByText('Choose your name.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Which one are you?'), 'Ravi')
  expect(await toAdd('You owe the group ₹100, as Splitwise’s last line says.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Which one are you?'), 'A. V.')
  expect(await toAdd('The group owes you ₹500')).toBeVisible()
})

test('only what is open can be brought, as one record for each person', async () => {
  const { user, call, open } = await renderSplitwise()
  await open(goaTrip([dinner, cab, paid], '200.00,-100.00,-100.00'))
  await user.click(await screen.findByText('Only what is open'))
  await user.click(await screen.findByText('Add 1 record'))
  await toAdd('0 records to add')
  expect(await screen.findByText('Brought from Splitwise!')).toBeVisible() // the screen counts what is on its way
  expect(await call(endpoints.getLend)).toMatchObject([{ returnName: 'Ravi', amount: 200, reason: 'Goa trip' }])
})

test('more than a change takes is said, with what can be brought instead', async () => {
  const { user, open } = await renderSplitwise()
  await open(
    goaTrip(
      Array.from({ length: 501 }, () => dinner),
      '300600.00,-150300.00,-150300.00',
    ),
  )
  expect(await screen.findByText('Add 2 records')).toBeVisible()
  await user.click(screen.getByText('Everything'))
  expect(await screen.findByText(/^One change takes 1,000 records and returns/)).toBeVisible()
  expect(screen.getByText('Add 1,002 records').closest('button')).toBeDisabled()
})

test('rows that do not come to the last line add nothing', async () => {
  const { open } = await renderSplitwise()
  await open(goaTrip([dinner], '650.00,-350.00,-300.00'))
  expect(await screen.findByText(/last line differ by ₹50, so nothing can be added/)).toBeVisible()
  expect(screen.getByText('Add 2 records').closest('button')).toBeDisabled()
})

test('what is left out is said', async () => {
  const { open } = await renderSplitwise()
  const hotel = '2026-05-03,Hotel,Hotel,90.00,EUR,60.00,-30.00,-30.00'
  const others = '2026-05-03,Tea,Food,20.00,INR,0.00,10.00,-10.00'
  await open(goaTrip([dinner, hotel, others], '600.00,-290.00,-310.00'))
  expect(await screen.findByText('1 row in EUR is left out.')).toBeVisible()
  expect(screen.getByText('1 row between others only is left out.')).toBeVisible()
})

test('a file that is no export says how to get one, and another can be chosen', async () => {
  const { open } = await renderSplitwise()
  const notice = /^This is no export of Splitwise/
  await open(new File(['Date,Narration,Debit,Credit,Balance\n01/05/2026,UPI,5,,100'], 'statement.csv'))
  expect(await screen.findByText(notice)).toBeVisible()
  await open(new File([new Uint8Array([0, 1, 2, 3])], 'photo.jpg'))
  expect(await screen.findByText(notice)).toBeVisible()
  await open(goaTrip([dinner], '600.00,-300.00,-300.00'))
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  expect(await toAdd('2 records to add')).toBeVisible()
})
