import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail } from '#mocks/faults.ts'
import { getBackend, resetBackend } from '#mocks/node.ts'
import { demo, logIn } from '#mocks/seed.ts'
import { renderWithBanks } from '#tests/screens/banks/given.ts'
import { createBrowser } from '#tests/tools/push.ts'
import { usePushes, useSecurePage, useUserAgent } from './push-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const render = async () => {
  const shown = await renderWithBanks([], '/profile/reminders')
  const section = within(await screen.findByRole('region', { name: 'Reminders' }))
  const findSwitch = () => section.findByRole('switch', { name: /^Push on this device/ })
  await findSwitch()
  return {
    ...shown,
    section,
    findSwitch,
    saved: () => shown.call(endpoints.reminders),
    listed: () => shown.call(endpoints.push),
  }
}

/** Subscribes another device of the user. */
const subscribeElsewhere = async (): Promise<void> => {
  const token = await logIn(getBackend(), demo)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify(createBrowser().subscription)
  const url = `http://mocks.example${endpoints.addSubscription.path}`
  expect((await getBackend().fetch(new Request(url, { method: 'POST', headers, body }))).status).toBe(201)
}

test('pushes are switched on in one press, which asks the browser, and nothing is asked before', async () => {
  const browser = usePushes()
  const { user, section, findSwitch, saved, listed } = await render()
  expect(browser.asked).toEqual([])
  expect(await findSwitch()).not.toBeChecked()
  await user.click(await findSwitch())
  expect(await screen.findByText('Reminders saved!')).toBeVisible()
  await waitFor(async () => expect(await findSwitch()).toBeChecked())
  expect(browser.asked).toHaveLength(1)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(await saved()).toMatchObject({ push: true, pushAmounts: false, mail: false, timeZone })
  expect(await listed()).toMatchObject({ subscriptions: [{ current: true }] })
  await user.selectOptions(await section.findByLabelText('Hour'), '21:00')
  await user.click(section.getByRole('switch', { name: /^Amounts in pushes/ }))
  await waitFor(async () => expect(await saved()).toMatchObject({ push: true, pushAmounts: true, mailHour: 21 }))
})

test('a test is sent to this device', async () => {
  const browser = usePushes()
  const { user, section, findSwitch } = await render()
  expect(section.queryByRole('button', { name: 'Send a test' })).toBeNull()
  await user.click(await findSwitch())
  await user.click(await section.findByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Sent. It arrives within a minute.')).toBeVisible()
  const [push] = getBackend().pushes
  expect(push?.endpoint).toBe(browser.read()?.endpoint)
  expect(browser.read()?.open(push?.body ?? new Uint8Array())).toMatchObject({ url: '/profile/reminders' })
})

test('switched off, the browser gets none, and with the last device none are made', async () => {
  const browser = usePushes()
  const { user, findSwitch, saved, listed } = await render()
  await user.click(await findSwitch())
  await waitFor(async () => expect(await findSwitch()).toBeEnabled())
  await user.click(await findSwitch())
  await waitFor(async () => expect(await saved()).toMatchObject({ push: false }))
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
  expect(browser.read()).toBeUndefined()
  expect(await listed()).toMatchObject({ subscriptions: [] })
})

test('another device is listed and removed, and keeps the pushes on when this one leaves', async () => {
  usePushes()
  const { user, section, findSwitch, saved } = await render()
  await subscribeElsewhere()
  await user.click(await findSwitch())
  const row = within(await section.findByRole('listitem'))
  await waitFor(async () => expect(await findSwitch()).toBeEnabled())
  await user.click(await findSwitch())
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
  expect(await saved()).toMatchObject({ push: true })
  await user.click(row.getByRole('button', { name: /^Remove: / }))
  expect(await screen.findByText('That device gets no more pushes.')).toBeVisible()
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull())
})

test('when the user says no, nothing is switched on', async () => {
  usePushes({ answer: 'default' })
  const { user, findSwitch, saved, listed } = await render()
  await user.click(await findSwitch())
  expect(await screen.findByText('Notifications are not allowed, so nothing was switched on.')).toBeVisible()
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
  expect(await saved()).toMatchObject({ push: false })
  expect(await listed()).toMatchObject({ subscriptions: [] })
})

test('a browser that refuses says where to allow it, and the switch works when it is allowed', async () => {
  const browser = usePushes({ permission: 'denied' })
  const { findSwitch } = await render()
  expect(await screen.findByText(/^This browser blocks notifications of Wealth Care\. Allow them/)).toBeVisible()
  expect(await findSwitch()).toBeDisabled()
  browser.allow('default')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await findSwitch()).toBeEnabled())
  expect(browser.asked).toEqual([])
})

test('a browser without pushes says so', async () => {
  useSecurePage()
  const { findSwitch } = await render()
  expect(await screen.findByText(/^This browser has no pushes/)).toBeVisible()
  expect(await findSwitch()).toBeDisabled()
})

test('an iPhone says to add the application to the home screen first', async () => {
  useSecurePage()
  useUserAgent(IPHONE)
  await render()
  expect(await screen.findByText(/add Wealth Care to the home screen first: press Share/)).toBeVisible()
})

test('an address without https says so', async () => {
  await render()
  expect(await screen.findByText(/^A browser takes pushes from an https address only/)).toBeVisible()
})

test('a refusal of the server is said, and the switch goes back', async () => {
  usePushes()
  const { user, findSwitch } = await render()
  fail('addSubscription', 500)
  await user.click(await findSwitch())
  expect(await screen.findByText('The push was not switched on.')).toBeVisible()
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
})

test('a host without pushes shows none of it', async () => {
  await resetBackend({ hasPush: false })
  await renderWithBanks([], '/profile/reminders')
  const section = within(await screen.findByRole('region', { name: 'Reminders' }))
  expect(await section.findByRole('switch', { name: /^Morning mail/ })).toBeVisible()
  expect(section.queryByRole('switch', { name: /^Push/ })).toBeNull()
})

test('a logout ends the subscription of the browser, and takes away what it shows', async () => {
  const browser = usePushes()
  const { user, findSwitch } = await render()
  await user.click(await findSwitch())
  await waitFor(() => expect(browser.read()).toBeDefined())
  await waitFor(async () => expect(await findSwitch()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(browser.read()).toBeUndefined())
  expect(browser.closed).toHaveLength(1)
})
