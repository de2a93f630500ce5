import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { rent } from '#tests/screens/returns/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { removeBrowserApis, renderAsking, stubShare, watchCopies } from './given.ts'

afterEach(removeBrowserApis)

const message = () => screen.findByRole('textbox', { name: 'Message' })

const askBack = (id: string) => `/home?record=${id}&part=ask`

test('the drawer of a record leads to its message, and closing returns to it', async () => {
  const { user, router } = await renderAsking({ returned: 2_000 })
  await chooseInRow(user, await rowOf('Rent'), 'Open')
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: /^Ask back/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Ask back: Ravi, ₹5,000.00' })
  expect(await message()).toHaveValue(
    `Hi Ravi, on ${formatDate(inDays(0))} I lent you ₹5,000.00 for Rent. ₹3,000.00 is still open. We had agreed on ${formatDate(inDays(-2))}. Could you return it when you can? Thank you, Asha`,
  )
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toMatch(/^\/home\?record=[\w-]+$/))
})

test('an overdue row leads to its message, one that is not due does not', async () => {
  const records = [rent(), rent({ reason: 'Fees', returnDate: inDays(9) })]
  const { user } = await renderAsking({ records })
  expect(within(await rowOf('Fees')).queryByRole('link', { name: /^Ask back/ })).toBeNull()
  await user.click(within(await rowOf('Rent')).getByRole('link', { name: 'Ask back: ₹5,000.00, Rent' }))
  expect(await screen.findByRole('dialog', { name: 'Ask back: Ravi, ₹5,000.00' })).toBeVisible()
})

test('without a share sheet the changed message is copied, or sent by WhatsApp and e-mail', async () => {
  const { user } = await renderAsking({ path: askBack })
  const copies = watchCopies()
  await user.clear(await message())
  await fillField(user, await message(), 'Hi Ravi & all')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(copies).toEqual(['Hi Ravi & all'])
  const whatsApp = screen.getByRole('link', { name: 'WhatsApp' })
  expect(whatsApp).toHaveAttribute('href', 'https://wa.me/?text=Hi%20Ravi%20%26%20all')
  expect(whatsApp).toHaveAttribute('rel', 'noreferrer')
  const mail = screen.getByRole('link', { name: 'E-mail' })
  expect(mail).toHaveAttribute('href', 'mailto:?subject=Between%20us&body=Hi%20Ravi%20%26%20all')
  expect(mail).toHaveAttribute('rel', 'noreferrer')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('a clipboard that refuses says so', async () => {
  const { user } = await renderAsking({ path: askBack })
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('It could not be copied. Please select the text.')).toBeVisible()
})

test('the share sheet gets the message, and closing it is no failure', async () => {
  const share = stubShare(async () => {
    throw new DOMException('Closed', 'AbortError')
  })
  const { user } = await renderAsking({ path: askBack })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(/^Hi Ravi, on /) })
  expect(screen.queryByText(/could not be shared/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})

test('a share sheet that fails says so', async () => {
  stubShare(async () => {
    throw new DOMException('Refused', 'NotAllowedError')
  })
  const { user } = await renderAsking({ path: askBack })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('It could not be shared. Please copy it.')).toBeVisible()
})

test('a lent record shows a code with the exact rest, and no link to a payment application', async () => {
  await renderAsking({ path: askBack, returned: 1_499.5, upi: 'asha@okaxis' })
  expect(await screen.findByRole('img', { name: 'UPI code: ₹3,500.50 to asha@okaxis' })).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/upi:/)
})

test('the UPI id is asked once: it is kept in the profile', async () => {
  const { user } = await renderAsking({ path: askBack })
  const sent = watchRequests(endpoints.updateProfile)
  expect(await screen.findByText('Add your UPI id to show a code.')).toBeVisible()
  await user.type(screen.getByLabelText('UPI id'), 'asha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A UPI id looks like name@bank')).toBeVisible()
  expect(sent).toHaveLength(0)
  await fillField(user, screen.getByLabelText('UPI id'), '@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('img', { name: 'UPI code: ₹5,000.00 to asha@okaxis' })).toBeVisible()
  expect(screen.queryByText('Add your UPI id to show a code.')).toBeNull()
})

test('a borrowed record promises, and shows no code', async () => {
  await renderAsking({ path: askBack, records: [rent({ direction: 'taken' })], upi: 'asha@okaxis' })
  expect(await screen.findByRole('dialog', { name: 'Write: Ravi, ₹5,000.00' })).toBeVisible()
  expect((await message()).textContent).toContain('I still owe you ₹5,000.00.')
  expect(screen.queryByRole('img', { name: /^UPI/ })).toBeNull()
  expect(screen.queryByText('Pay by UPI')).toBeNull()
})

test('a record without a name has a message, and no page for another', async () => {
  await renderAsking({ path: askBack, records: [rent({ returnName: '' })] })
  expect((await message()).textContent).toMatch(/^Hi, on /)
  expect(screen.queryByRole('button', { name: 'Make a page' })).toBeNull()
})

test('a record that is done has nothing to ask for', async () => {
  await renderAsking({ path: askBack, records: [rent({ returnStatus: 'done' })] })
  expect(await screen.findByText('Nothing is outstanding.')).toBeVisible()
})

test('an unknown record says so, and closes the drawer', async () => {
  const { router } = await renderAsking({ path: () => '/home?record=unknown&part=ask' })
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
})

test('the page of a person asks for everything that is open, in both directions', async () => {
  const records = [rent(), rent({ reason: 'Taxi', amount: 1_000, direction: 'taken' })]
  const { user, router } = await renderAsking({ records, upi: 'asha@okaxis', path: () => '/person/Ravi' })
  await user.click(await screen.findByRole('link', { name: 'Ask back' }))
  expect(await screen.findByRole('dialog', { name: 'Ask back: Ravi' })).toBeVisible()
  expect((await message()).textContent).toContain('₹5,000.00 less ₹1,000.00 leaves ₹4,000.00 for you to return.')
  expect(screen.getByRole('img', { name: 'UPI code: ₹4,000.00 to asha@okaxis' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/Ravi'))
})

test('the page of a person with nothing open has no such link', async () => {
  await renderAsking({ records: [rent({ returnStatus: 'done' })], path: () => '/person/Ravi' })
  expect(await screen.findByText('Nothing is open.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ask back' })).toBeNull()
})
