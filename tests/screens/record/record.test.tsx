import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates/dates.ts'
import { inDays, lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'

const rent = lend({
  reason: 'Rent',
  amount: 5_000,
  lendDate: inDays(-60),
  returnName: 'Ravi',
  returnDate: inDays(-3),
  returns: [{ amount: 2_000 }],
})

const openRent = async () => {
  const shown = await renderWithLends([rent])
  await shown.user.click(within(await rowOf('Rent')).getByText('Rent'))
  return { ...shown, record: await screen.findByRole('dialog', { name: 'Rent' }) }
}

test('a click on a row opens the record to read: what is outstanding, of how much, and how late', async () => {
  const { record, router } = await openRent()
  expect(router.state.location.href).toMatch(/^\/home\?record=[\w-]+$/)
  expect(record).toHaveTextContent(`Ravi owes you · ${formatDate(inDays(-60))}₹3,000.00of ₹5,000.003 days late`)
})

test.each([
  ['given', 'You lent Ravi'],
  ['taken', 'Ravi lent you'],
] as const)('a settled record that was %s says what it was, not that nothing is owed', async (direction, text) => {
  const { user } = await renderWithLends([{ ...rent, direction, returns: [{ amount: 5_000 }] }])
  await user.click(within(await rowOf('Rent')).getByText('Rent'))
  const record = await screen.findByRole('dialog', { name: 'Rent' })
  expect(record).toHaveTextContent(`${text} · ${formatDate(inDays(-60))}₹5,000.00Done₹5,000 of ₹5,000 returned`)
  expect(record).not.toHaveTextContent('₹0.00')
})

test('its facts say what is there, and nothing of what is absent', async () => {
  const { record } = await openRent()
  expect(record).not.toHaveTextContent('---')
  expect(within(record).queryByText('Return Status')).not.toBeInTheDocument()
  expect(within(record).getByText('Account').nextSibling).toHaveTextContent('None, no balance changed')
  const terms = within(record).getAllByRole('term')
  expect(terms.slice(-2).map(({ textContent }) => textContent)).toEqual(['Requirement', 'Bank'])
})

test('what comes next stands first, then what happened, then the facts; the rest is in a menu', async () => {
  const { user, record } = await openRent()
  const order = [
    within(record).getByRole('link', { name: /^Ask back: / }),
    within(record).getByRole('link', { name: /^Record a return: / }),
    within(record).getByRole('region', { name: 'What happened' }),
    within(record).getByText('Account'),
    within(record).getByRole('region', { name: 'Photo' }),
  ]
  for (const [index, element] of order.slice(1).entries()) {
    expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(within(record).queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
  await user.click(within(record).getByRole('button', { name: /^More/ }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mark done',
    'Edit',
    'Repeat…',
    'Delete',
  ])
})

test('its timeline says what happened, newest first, and undoes a return', async () => {
  const { user, record } = await openRent()
  const timeline = within(within(record).getByRole('region', { name: 'What happened' }))
  const texts = () => timeline.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(texts().join('\n')).toMatch(/₹2,000\.00 came back\+₹2,000\.00Undo.*Promised return.*Lent−₹5,000\.00/s)
  await user.click(timeline.getByRole('button', { name: /^Undo: ₹2,000\.00/ }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Undo this return?' })).getByRole('button', { name: 'Undo' }),
  )
  expect(await screen.findByText('Return undone!')).toBeVisible()
  await waitFor(() => expect(texts()).toHaveLength(2))
})

test('it says on which day a message about it was taken along, on this device', async () => {
  const { user, record } = await openRent()
  await user.click(within(record).getByRole('link', { name: /^Ask/ }))
  const form = await screen.findByRole('dialog', { name: /^Ask/ })
  await user.click(await within(form).findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Copy' }))
  await user.click(within(form).getByRole('button', { name: 'Close' }))
  const timeline = within(await screen.findByRole('dialog', { name: 'Rent' })).getByRole('region', {
    name: 'What happened',
  })
  expect(within(timeline).getAllByText('You asked')).toHaveLength(1)
})

test('its actions lead to the forms and back', async () => {
  const { user, record, router } = await openRent()
  await user.click(within(record).getByRole('link', { name: /^Record a return: / }))
  await screen.findByRole('dialog', { name: /^Record a return: / })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.href).toMatch(/^\/home\?record=[\w-]+$/))
})

test('deleting it closes it, without a word about something that went wrong', async () => {
  const { user, record, router } = await openRent()
  await user.click(within(record).getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: /^Delete/ })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
  expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument()
})

test('an unknown record says so and closes', async () => {
  const { router } = await renderWithLends([rent], '/home?record=unknown')
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
})

test.each([
  ['/home/record/ID?sort=amount', '/home?sort=amount&record=ID', 'Rent'],
  ['/home/edit/ID', '/home?record=ID&part=edit', 'Edit Lend Borrow'],
  ['/home/return/ID', '/home?record=ID&part=return', /^Record a return: Ravi/],
  ['/home/ask/ID', '/home?record=ID&part=ask', /^Ask back: Ravi/],
])('the old address %s leads to %s', async (old, address, title) => {
  const { router, kept } = await renderWithLends([rent])
  const [{ id } = { id: '' }] = await kept()
  await router.navigate({ href: old.replace('ID', id) })
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  expect(router.state.location.href).toBe(address.replace('ID', id))
})

test('an old address with another word leads to the list', async () => {
  const { router } = await renderWithLends([rent], '/home/share/unknown')
  expect(await rowOf('Rent')).toBeVisible()
  expect(router.state.location.href).toBe('/home')
})
