import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecord, setOnline } from './given.ts'

afterEach(() => setOnline(true))

const logInScreen = () => screen.findByRole('heading', { name: 'Log in' })

/** Adds a record without a connection, and presses Logout. */
const askToLogOut = async () => {
  const { user } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  const sent = watchRequests(endpoints.addLend)
  await addRecord(user, 'Fuel')
  await screen.findByRole('button', { name: '1 waiting' })
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  return { user, sent, question: within(await screen.findByRole('dialog', { name: '1 entry not sent' })) }
}

test('a logout with an entry that waits can be given up', async () => {
  const { user, question } = await askToLogOut()
  expect(question.getByRole('button', { name: 'Send now and log out' })).toBeDisabled()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await screen.findByRole('button', { name: '1 waiting' })).toBeVisible()
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('a logout discards the entries that wait, if the user wants it', async () => {
  const { user, sent, question } = await askToLogOut()
  await user.click(question.getByRole('button', { name: 'Discard 1 entry and log out' }))
  expect(await logInScreen()).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
  setOnline(true)
  expect(sent).toEqual([])
})

test('a logout goes on when the entries are sent', async () => {
  const { sent } = await askToLogOut()
  setOnline(true)
  expect(await logInScreen()).toBeVisible()
  expect(only(sent).headers.get('Authorization')).toBeTruthy()
})
