import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail } from '#mocks/faults.ts'
import { resetBackend } from '#mocks/node.ts'
import { renderWithBanks } from '#tests/screens/banks/given.ts'
import { watchCopies } from '#tests/screens/shares/given.ts'

const render = async () => {
  const shown = await renderWithBanks([], '/profile/reminders')
  const section = within(await screen.findByRole('region', { name: 'Reminders' }))
  await section.findByRole('switch', { name: /^Calendar/ })
  return { ...shown, section, saved: () => shown.call(endpoints.reminders) }
}

const address = async (): Promise<string> =>
  (await screen.findByLabelText('Calendar address')).getAttribute('value') ?? ''

test('the calendar is switched on, and its address is copied or added', async () => {
  const { user, section, saved } = await render()
  const copies = watchCopies()
  await user.click(section.getByRole('switch', { name: /^Calendar/ }))
  expect(await screen.findByText('Reminders saved!')).toBeVisible()
  const url = await address()
  expect(url).toMatch(/^http.*\/cal\/[\w-]+\.ics$/)
  expect(await saved()).toMatchObject({ calendar: true, calendarUrl: expect.stringContaining(new URL(url).pathname) })
  await user.click(section.getByRole('button', { name: 'Copy' }))
  expect(copies).toEqual([url])
  expect(section.getByRole('link', { name: 'Add to Apple Calendar' })).toHaveAttribute(
    'href',
    url.replace(/^http/, 'webcal'),
  )
  expect(section.getByText(/^In Google Calendar/)).toBeVisible()
})

test('a new address ends the old one, after a question that says so', async () => {
  const { user, section, saved } = await render()
  await user.click(section.getByRole('switch', { name: /^Calendar/ }))
  const old = await address()
  await user.click(section.getByRole('button', { name: 'Make a new address' }))
  const question = await screen.findByRole('dialog', { name: 'Make a new address?' })
  expect(question).toHaveTextContent('The old address ends at once.')
  await user.click(within(question).getByRole('button', { name: 'Make a new address' }))
  await waitFor(async () => expect(await address()).not.toBe(old))
  const { pathname } = new URL(await address())
  expect(await saved()).toMatchObject({ calendar: true, calendarUrl: expect.stringContaining(pathname) })
})

test('the calendar is switched off, and its address goes', async () => {
  const { user, section, saved } = await render()
  await user.click(section.getByRole('switch', { name: /^Calendar/ }))
  await address()
  await user.click(section.getByRole('switch', { name: /^Calendar/ }))
  await waitFor(() => expect(screen.queryByLabelText('Calendar address')).not.toBeInTheDocument())
  await waitFor(async () => expect(await saved()).toMatchObject({ calendar: false }))
})

test('the morning mail starts in the time zone of the browser, and its times are saved when they change', async () => {
  const { user, section, saved } = await render()
  expect(section.queryByLabelText('Hour')).toBeNull()
  await user.click(section.getByRole('switch', { name: /^Morning mail/ }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(await section.findByLabelText('Time zone')).toHaveValue(timeZone)
  await user.selectOptions(section.getByLabelText('Hour'), '21:00')
  await user.selectOptions(section.getByLabelText('Time zone'), 'Europe/Paris')
  await user.selectOptions(section.getByLabelText('How early'), '1 day before')
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ mail: true, mailHour: 21, timeZone: 'Europe/Paris', daysBefore: 1 }),
  )
  expect(section.queryByText(/No mail server/)).toBeNull()
  await user.click(section.getByRole('switch', { name: /^Morning mail/ }))
  await waitFor(async () => expect(await saved()).toMatchObject({ mail: false }))
})

test('a server without mail says so before the morning mail is turned on, and while it is', async () => {
  await resetBackend({ delivery: 'log' })
  const { user, section } = await render()
  const note = "No mail server is set: the mails go to the server's output."
  expect(section.getByText(note)).toBeVisible()
  await user.click(section.getByRole('switch', { name: /^Morning mail/ }))
  expect(await section.findByLabelText('Hour')).toBeVisible()
  expect(section.getByText(note)).toBeVisible()
})

test('a change that the server refuses is undone on the screen', async () => {
  const { user, section } = await render()
  fail('setReminders', 500)
  await user.click(section.getByRole('switch', { name: /^Morning mail/ }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await waitFor(() => expect(section.getByRole('switch', { name: /^Morning mail/ })).not.toBeChecked())
})
