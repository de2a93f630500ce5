import { screen, waitFor, within } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { choose, chooseSegment, openMore } from '#tests/screens/choose.ts'
import { inDays, renderWithLends } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const openForm = async () => {
  const rendered = await renderWithLends([], '/home/add')
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  return rendered
}

const calendar = (label: string) => screen.findByRole('dialog', { name: `Calendar: ${label}` })
const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
const noCalendar = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Calendar/ })).not.toBeInTheDocument())

describe('a date that is typed', () => {
  test.each([
    ['tomorrow', () => inDays(1)],
    ['TODAY', () => inDays(0)],
    [format(addDays(new Date(), 7), 'EEE'), () => inDays(7)],
    ['25.12.26', () => '2026-12-25'],
    ['25122026', () => '2026-12-25'],
    ['25 december 2026', () => '2026-12-25'],
    ['12/11/26', () => '2026-11-12'],
  ])('as %s shows so while it is typed, and as a date once it was left', async (text, date) => {
    const { user } = await openForm()
    await user.type(field('Return Date'), text)
    expect(field('Return Date')).toHaveValue(text)
    await user.tab()
    expect(field('Return Date')).toHaveValue(formatDate(date()))
  })

  test('is saved as a calendar date', async () => {
    const { user, kept } = await openForm()
    await user.type(field('Amount'), '10')
    await openMore(user)
    await choose(user, 'Bank', 'HDFC')
    await user.type(field('Reason'), 'Tea')
    await chooseSegment(user, 'Requirement', 'Optional')
    await user.type(field('Return Date'), '25/12/30{Enter}')
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await kept()).toMatchObject([{ returnDate: '2030-12-25', lendDate: inDays(0) }])
  })

  test('that cannot be read stays as typed, and the field says so once it was left', async () => {
    const { user, kept } = await openForm()
    await user.type(field('Return Date'), 'soon')
    expect(screen.queryByText('Please enter a correct date')).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByText('Please enter a correct date')).toBeVisible()
    expect(field('Return Date')).toHaveValue('soon')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await kept()).toEqual([])
  })

  test('that cannot be read is said to be no date also where the field has a limit', async () => {
    const { user } = await openForm()
    await user.clear(field('Lend Date'))
    await user.type(field('Lend Date'), 'soon')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Please enter a correct date')).toBeVisible()
    expect(screen.queryByText('Expense date is in the future.')).not.toBeInTheDocument()
  })

  test('without its year is the latest such day where none to come is taken', async () => {
    const { user } = await openForm()
    const tomorrow = daysLater(inDays(0), 1)
    await user.clear(field('Lend Date'))
    await user.type(field('Lend Date'), `${Number(tomorrow.slice(8))}/${Number(tomorrow.slice(5, 7))}`)
    await user.tab()
    expect(field('Lend Date')).toHaveValue(formatDate(`${Number(tomorrow.slice(0, 4)) - 1}${tomorrow.slice(4)}`))
  })

  test('is left by Tab without being cleared, and is cleared by the mouse', async () => {
    const { user } = await openForm()
    await user.type(field('Return Date'), '25 dec 2030')
    await user.tab()
    await noCalendar()
    expect(screen.getByRole('button', { name: /^Instalments, interest/ })).toHaveFocus()
    expect(field('Return Date')).toHaveValue('25 Dec 2030')
    expect(screen.getByRole('button', { name: 'Clear the return date' })).toHaveAttribute('tabindex', '-1')
    await user.click(screen.getByRole('button', { name: 'Clear the return date' }))
    expect(field('Return Date')).toHaveValue('')
    expect(field('Return Date')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear the lend date' })).not.toBeInTheDocument()
  })
})

describe('the calendar', () => {
  test('opens by a click on the field, follows what is typed, and takes a day', async () => {
    const { user } = await openForm()
    await user.click(field('Return Date'))
    expect(await calendar('Return Date')).toBeVisible()
    expect(field('Return Date')).toHaveFocus()
    await user.keyboard('25 dec 2030')
    await user.click(within(await calendar('Return Date')).getByRole('button', { name: '24 December 2030' }))
    expect(field('Return Date')).toHaveValue('24 Dec 2030')
    await noCalendar()
    expect(field('Return Date')).toHaveFocus()
  })

  test('opens by its button with the focus inside, and gives it back when it closes', async () => {
    const { user } = await openForm()
    const button = screen.getByRole('button', { name: 'Open the calendar: Lend Date' })
    await user.click(button)
    const today = format(new Date(), 'd MMMM yyyy')
    await waitFor(() => expect(screen.getByRole('button', { name: today })).toHaveFocus())
    await user.keyboard('{Escape}')
    await noCalendar()
    expect(button).toHaveFocus()
    expect(screen.getByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
  })

  test('opens by the arrow down, and its days are walked through and taken by keys', async () => {
    const { user } = await openForm()
    await user.type(field('Return Date'), '14 dec 2030{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: '14 December 2030' })).toHaveFocus())
    await user.keyboard('{ArrowRight}{Enter}')
    await noCalendar()
    expect(field('Return Date')).toHaveValue('15 Dec 2030')
    expect(field('Return Date')).toHaveFocus()
  })

  test('keeps the focus when another month or the months of the year are shown', async () => {
    const { user } = await openForm()
    await user.type(field('Return Date'), '14 dec 2030{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: '14 December 2030' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: /^Previous/ }))
    await waitFor(async () => expect(await calendar('Return Date')).toContainElement(focused()))
    await user.click(screen.getByRole('button', { name: 'November 2030' }))
    await waitFor(async () => expect(await calendar('Return Date')).toContainElement(focused()))
    expect(screen.getByRole('button', { name: 'Dec' })).toBeVisible()
  })

  test('offers no day past the limit of the field', async () => {
    const { user } = await openForm()
    const tomorrow = addDays(new Date(), 1)
    await user.click(field('Lend Date'))
    const day = within(await calendar('Lend Date')).getByRole('button', { name: format(new Date(), 'd MMMM yyyy') })
    expect(day).toBeEnabled()
    const next = screen.queryByRole('button', { name: format(tomorrow, 'd MMMM yyyy') })
    if (next) expect(next).toBeDisabled()
    expect(screen.getByRole('button', { name: /^Next/ })).toBeDisabled()
  })

  test('closes when the field is left', async () => {
    const { user } = await openForm()
    await user.click(field('Return Date'))
    await calendar('Return Date')
    await user.click(field('Reason'))
    await noCalendar()
  })

  test('of a birth date opens by its button alone, on the decade of thirty years ago', async () => {
    const { user } = await renderApp('/auth/register')
    await screen.findByRole('heading', { name: 'Create an account' })
    await user.click(field('Date of birth'))
    await noCalendar()
    await user.click(screen.getByRole('button', { name: 'Open the calendar: Date of birth' }))
    const years = within(await calendar('Date of birth'))
    const likely = new Date().getFullYear() - 30
    await user.click(years.getByRole('button', { name: String(likely) }))
    await user.click(years.getByRole('button', { name: 'May' }))
    await user.click(years.getByRole('button', { name: `17 May ${likely}` }))
    expect(field('Date of birth')).toHaveValue(`17 May ${likely}`)
  })
})

test('two digits of a birth year are one of the past', async () => {
  const { user } = await renderApp('/auth/register')
  await screen.findByRole('heading', { name: 'Create an account' })
  await user.type(field('Date of birth'), '14/7/75')
  await user.tab()
  expect(field('Date of birth')).toHaveValue('14 Jul 1975')
})
