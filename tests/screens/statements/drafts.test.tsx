import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { demo } from '#mocks/seed.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { file, importButton, renderImport, row } from './given.ts'

const statement = () => file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,80.00,,24800.00')

const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

const input = () => screen.findByLabelText('Bank statement', { selector: 'input' })

/** A review in which a row is left out. */
const renderDecided = async () => {
  const rendered = await renderImport()
  await rendered.open(statement())
  await chooseInRow(rendered.user, await row('POS BAR'), 'Leave out')
  await importButton('1 row')
  return rendered
}

test('a session that ends in a review keeps the decisions, and the next one offers to go on', async () => {
  const { user, queryClient } = await renderDecided()
  fail('getLend', 401)
  await queryClient.invalidateQueries({ queryKey: ['lends'] })
  const email = await screen.findByLabelText(/^E-mail/)
  clearFaults()
  await user.type(email, demo.email)
  await user.type(screen.getByLabelText(/^Password/), demo.password)
  await user.click(screen.getByText('Log in', { selector: 'button *' }))
  const offer = await screen.findByLabelText('Draft kept', { selector: 'section' })
  expect(offer).toHaveTextContent('Draft kept: Import of statement.csv')
  await user.click(within(offer).getByText('Continue'))
  expect(await screen.findByText('Draft kept: Import of statement.csv. Choose the file again to go on.')).toBeVisible()
  await user.upload(await input(), statement())
  expect(await row('POS BAR')).toHaveTextContent('Left out')
  expect(await importButton('1 row')).toBeEnabled()
})

test('a review goes on after a reload, and its decisions can be discarded', async () => {
  const { user, router, unmount } = await renderDecided()
  const { pathname } = router.state.location
  unmount()
  await renderApp(pathname)
  await user.upload(await input(), statement())
  expect(await row('POS BAR')).toHaveTextContent('Left out')
  await user.click(await screen.findByText('Discard'))
  await importButton('2 rows')
  expect(screen.queryByText(/^Draft kept/)).not.toBeInTheDocument()
  expect(drafts()).toEqual([])
})

test('leaving a review says that its decisions are kept, and can discard them', async () => {
  const { user } = await renderDecided()
  await user.click(screen.getByLabelText('HDFC ••1234'))
  expect(await screen.findByText('Draft kept')).toBeVisible()
  await user.click(await screen.findByText('Discard'))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('rows that are booked leave no draft', async () => {
  const { user } = await renderDecided()
  expect(drafts()).toHaveLength(1)
  await user.click(await importButton('1 row'))
  await screen.findByText(/^1 row added, 1 row left out\./)
  expect(drafts()).toEqual([])
  expect(screen.queryByText(/^Draft kept/)).not.toBeInTheDocument()
})
