import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail, loseResponse } from '#mocks/faults.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { removeBrowserApis, renderAsking, stubShare, watchCopies } from './given.ts'

afterEach(removeBrowserApis)

const address = () => screen.findByLabelText('Address of the page')

const open = async () => {
  const shown = await renderAsking({ path: (id) => `/home?record=${id}&part=ask` })
  await screen.findByRole('heading', { name: 'A page for Ravi' })
  // A list that is still on its way would take the place of what a test puts there.
  const pages = { queryKey: sharesQuery.queryKey, exact: true }
  await waitFor(() => expect(shown.queryClient.getQueryState(pages.queryKey)?.status).toBe('success'))
  await waitFor(() => expect(shown.queryClient.isFetching(pages)).toBe(0))
  return shown
}

test('a page is made for some days, and its address shows once, is copied and goes into the message', async () => {
  const { user } = await open()
  const copies = watchCopies()
  const sent = watchRequests(endpoints.addShare)
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  expect(await screen.findByText('Page made!')).toBeVisible()
  expect(await only(sent).json()).toEqual({ person: 'Ravi', days: 7 })
  const url = (await address()).getAttribute('value') ?? ''
  expect(url).toMatch(/\/s\/[\w-]{20,}$/)
  const shown = within(await screen.findByRole('dialog', { name: 'The page for Ravi' })).getByRole('textbox')
  await waitFor(() => expect(shown).toHaveFocus())
  expect(shown).toHaveProperty('selectionEnd', url.length)
  expect(screen.getByText(/shows only now\. Anyone who has it can see what is open/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(copies).toEqual([url])
  await user.click(screen.getByRole('button', { name: 'Put it into the message' }))
  expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toContain(`You can see it here: ${url}`)
  const pages = screen.getByRole('list', { name: 'Live pages' })
  expect(pages).toHaveTextContent(`Open until ${formatDate(inDays(7))}`)
})

test('a page that ended since the list was loaded is not listed', async () => {
  const { queryClient } = await open()
  const endsIn = (days: number) => ({ id: String(days), person: 'Ravi', expiresAt: `${inDays(days)}T00:00:00.000Z` })
  act(() => queryClient.setQueryData(sharesQuery.queryKey, [endsIn(1), endsIn(-1)]))
  const pages = await screen.findByRole('list', { name: 'Live pages' })
  expect(within(pages).getAllByRole('listitem')).toHaveLength(1)
  expect(pages).toHaveTextContent(`Open until ${formatDate(inDays(1))}`)
})

test('the address is shared where the browser can', async () => {
  const share = stubShare()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  const url = (await address()).getAttribute('value')
  await user.click(screen.getByRole('button', { name: 'Share address' }))
  expect(share).toHaveBeenCalledWith({ url })
})

test('a page is revoked after a question, and its address goes', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  await address()
  await user.click(await screen.findByRole('button', { name: /^Revoke the page that is open until/ }))
  const question = await screen.findByRole('dialog', { name: 'Revoke the page for Ravi?' })
  expect(question).toHaveTextContent('Its address ends at once.')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Page revoked!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Live pages' })).not.toBeInTheDocument())
  expect(screen.queryByLabelText('Address of the page')).not.toBeInTheDocument()
})

test('only the pages of this person are listed', async () => {
  const { addShare, user, queryClient } = await open()
  await addShare('Meera')
  await addShare(' ravi')
  await queryClient.invalidateQueries()
  const pages = await screen.findByRole('list', { name: 'Live pages' })
  expect(within(pages).getAllByRole('listitem')).toHaveLength(1)
  await user.keyboard('{Escape}')
})

test('a page whose address was lost says so', async () => {
  const { user } = await open()
  loseResponse('addShare', 'once')
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  expect(await screen.findByText(/its address was lost on the way/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Live pages' })).toBeVisible()
})

test('a refused page says so', async () => {
  const { user } = await open()
  fail('addShare', 400)
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(screen.queryByLabelText('Address of the page')).not.toBeInTheDocument()
})
