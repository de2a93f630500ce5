import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates/dates.ts'
import { expense, inDays } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { watchFiles } from '#tests/screens/watch-files.ts'
import { buildLife, expectShown, openSums, past, renderHistory, shownEvents } from './given.ts'

beforeEach(() => {
  fixToday()
})

const slider = () => screen.findByRole('slider', { name: 'Days' })

describe('the search', () => {
  test('filters by a kind, and shows all events again', async () => {
    const { user, router } = await renderHistory()
    const chip = await screen.findByRole('button', { name: 'Lent' })
    await user.click(chip)
    await expectShown(past.filter((event) => event.includes('Lent')))
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(router.state.location.search).toEqual({ kind: 'lent' })
    expect(screen.getByText('3 of 7 · Lent ₹1,575.00')).toBeVisible()
    await user.click(chip)
    await expectShown(past)
  })

  test('finds words, whatever their case, and says when there are none', async () => {
    const { user } = await renderHistory()
    await fillField(user, await screen.findByRole('searchbox'), 'GROCER')
    await expectShown([past[1] ?? ''])
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await expectShown(past)
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('is taken from the address, as far as it makes sense, and shown as chips', async () => {
    const { user } = await renderHistory(`/history?kind=nothing&person=%20RAVI&from=${inDays(-10)}&bank=SBI&type=7`)
    await expectShown(['RentOverdue · Ravi₹500.00'])
    await user.click(screen.getByRole('button', { name: `From ${formatDate(inDays(-10))}. Show all` }))
    await expectShown(past.filter((event) => event.includes('Ravi')))
    await user.click(screen.getByRole('button', { name: 'RAVI. Show all' }))
    await expectShown(past.filter((event) => !event.includes('HDFC')))
  })

  test('filters by bank, by type, by name and by days', async () => {
    const { user, router } = await renderHistory()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await screen.findByRole('group', { name: 'Filters' })
    const choose = (name: string, option: string) => user.selectOptions(screen.getByRole('combobox', { name }), option)
    await choose('Return name', 'Meera')
    await expectShown(past.filter((event) => event.includes('Meera')))
    await choose('Return name', 'Anyone')
    await choose('Bank', 'HDFC')
    await expectShown([past[1] ?? ''])
    await choose('Type of expense', 'ATM')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    await choose('Type of expense', 'Any')
    await choose('Bank', 'Any')
    await user.type(screen.getByLabelText('From'), 'today{Enter}')
    await expectShown(past.slice(0, 1))
    expect(router.state.location.search).toEqual({ from: inDays(0) })
  })

  test('filters by a tag, in every spelling, where something has one', async () => {
    const tagged = expense({ amount: 60, reason: 'Hotel', tag: 'Goa trip', date: inDays(-2) })
    const { lends, expenses } = buildLife()
    const withTags = lends.map((each) => ({ ...each, tag: each.reason === 'Rent' ? 'goa TRIP' : '' }))
    const life = { lends: withTags, expenses: [...expenses, tagged] }
    const { user, router } = await renderHistory('/history', life)
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'Goa trip')
    await waitFor(async () => expect(await shownEvents()).toHaveLength(3))
    expect(router.state.location.search).toEqual({ tag: 'Goa trip' })
    await user.click(screen.getByRole('button', { name: 'Tag: Goa trip. Show all' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue(''))
    expect(await shownEvents()).toHaveLength(past.length + 1)
  })

  test('is kept by Back', async () => {
    const { user, router } = await renderHistory('/history?text=rent&kind=overdue')
    await user.click(await screen.findByRole('link', { name: /^Rent/ }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('record'))
    router.history.back()
    await expectShown(['RentOverdue · Ravi₹500.00'])
    expect(screen.getByRole('searchbox')).toHaveValue('rent')
  })

  test('gives what it shows as a file', async () => {
    const files = watchFiles()
    const { user } = await renderHistory('/history?kind=expense')
    await expectShown([past[1] ?? ''])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await files[0]?.text()).toBe(
      `Date,Event,Reason,Return Name,Amount,In or out,Account,Type\r\n${inDays(-2)},Expense,Groceries,,250.50,Out,HDFC ••1234,Google Pay\r\n`,
    )
  })
})

describe('the strip of days', () => {
  test('says in words what it shows, and each day as the keys reach it', async () => {
    await renderHistory()
    expect(await screen.findByText(/^6 events on 5 days in the last 12 months/)).toBeVisible()
    expect(await slider()).toHaveAttribute('aria-valuetext', `${formatDate(inDays(0))}: 1 event`)
    fireEvent.keyDown(await slider(), { key: 'ArrowUp' })
    fireEvent.keyDown(await slider(), { key: 'ArrowUp' })
    expect(await slider()).toHaveAttribute('aria-valuetext', `${formatDate(inDays(-2))}: 2 events`)
  })

  test('chooses a day with Enter, and all again with Escape', async () => {
    const { user, router } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await expectShown(past.slice(1, 3))
    expect(router.state.location.search).toEqual({ from: inDays(-2), to: inDays(-2) })
    expect(screen.getByRole('button', { name: `${formatDate(inDays(-2))}. Show all` })).toBeVisible()
    await user.keyboard('{Escape}')
    await expectShown(past)
  })

  test('takes more days with Shift, and gives them back when they are chosen again', async () => {
    const { user, router } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ from: inDays(-7), to: inDays(0) }))
    await expectShown(past.slice(0, 4))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('goes to the first and the last day, and no further', async () => {
    const { user } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{Home}{ArrowUp}')
    expect(strip).toHaveAttribute('aria-valuenow', '0')
    await user.keyboard('{End}{ArrowRight}')
    expect(strip).toHaveAttribute('aria-valuetext', `${formatDate(inDays(0))}: 1 event`)
  })
})

test('a phone has the kinds, the days and the file inside the filters, and a chip for what is chosen', async () => {
  onPhone()
  const { user, router } = await renderHistory()
  await screen.findByRole('list', { name: 'Events' })
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Lent' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(await openSums(user)).toHaveLength(5)
  expect(screen.getByRole('checkbox', { name: /^Keys/ })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await slider()).toBeVisible()
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Overdue')
  expect(await screen.findByText('1 of 7 · Overdue ₹500.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Overdue' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
