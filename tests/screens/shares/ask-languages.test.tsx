import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { formatDay } from '#contract/words/formats.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { rent } from '#tests/screens/returns/given.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { removeBrowserApis, renderAsking, watchCopies } from './given.ts'

afterEach(removeBrowserApis)

const askBack = (id: string) => `/home?record=${id}&part=ask`

const message = () => screen.findByRole('textbox', { name: 'Message' })
const language = () => screen.findByRole('combobox', { name: 'Language for this person' })

/** ₹5,000 in instalments of ₹2,000 a month, of which the first was due two days ago. */
const loan = (change: object = {}) =>
  rent({
    returnDate: '',
    instalments: { amount: 2_000, every: { unit: 'month', count: 1 }, first: inDays(-2) },
    ...change,
  })

test('the message is written in the language that is chosen, each named in itself', async () => {
  const { user } = await renderAsking({ path: askBack, returned: 2_000 })
  expect(
    within(await language())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['English', 'हिन्दी', 'मराठी', 'தமிழ்', 'తెలుగు', 'বাংলা', 'ગુજરાતી', 'ಕನ್ನಡ']])
  await user.selectOptions(await language(), 'हिन्दी')
  const day = (days: number) => formatDay('hi', inDays(days))
  await waitFor(async () =>
    expect(await message()).toHaveValue(
      `नमस्ते Ravi, ${day(0)} को मैंने आपको Rent के लिए ₹5,000.00 दिए थे। ₹3,000.00 अभी बाकी हैं। हमारे बीच ${day(-2)} की बात हुई थी। जब सुविधा हो, कृपया लौटा दीजिएगा। धन्यवाद, Asha`,
    ),
  )
  expect(await message()).toHaveAttribute('lang', 'hi')
  const mail = screen.getByRole('link', { name: 'E-mail' })
  expect(mail).toHaveAttribute('href', expect.stringContaining(`subject=${encodeURIComponent('हमारा हिसाब')}`))
})

test('the language is remembered for the person when the message is sent, without a word about it', async () => {
  const { user, known } = await renderAsking({ path: askBack })
  watchCopies()
  await user.selectOptions(await language(), 'தமிழ்')
  await waitFor(async () => expect((await message()).textContent).toContain('வணக்கம் Ravi,'))
  expect(await known()).toEqual([{ name: 'Ravi', handles: [] }])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await known()).toEqual([{ name: 'Ravi', handles: [], language: 'ta' }]))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the message begins in the language that was used last', async () => {
  const { user } = await renderAsking({ path: askBack, language: 'bn' })
  const sent = watchRequests(endpoints.setLanguage)
  watchCopies()
  await waitFor(async () => expect((await message()).textContent).toContain('হ্যালো Ravi,'))
  expect(await language()).toHaveDisplayValue('বাংলা')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('a page is made in the language of the message, and its address comes in that language', async () => {
  const { user, known } = await renderAsking({ path: askBack })
  const sent = watchRequests(endpoints.addShare)
  await user.selectOptions(await language(), 'ગુજરાતી')
  await user.click(await screen.findByRole('button', { name: 'Make a page' }))
  const url = (await screen.findByLabelText('Address of the page')).getAttribute('value') ?? ''
  expect(await only(sent).json()).toEqual({ person: 'Ravi', days: 30, language: 'gu' })
  await user.click(screen.getByRole('button', { name: 'Put it into the message' }))
  await waitFor(async () => expect((await message()).textContent).toContain(`પૂરો હિસાબ અહીં છે: ${url}`))
  expect(await known()).toMatchObject([{ language: 'gu' }])
  await user.selectOptions(await language(), 'English')
  await waitFor(async () => expect((await message()).textContent).toContain(`You can see it here: ${url}`))
})

test('a text of the user’s own stays, and the address is put at its end', async () => {
  const { user } = await renderAsking({ path: askBack })
  await user.clear(await message())
  await fillField(user, await message(), 'Hi Ravi!')
  await user.click(screen.getByRole('button', { name: 'Make a page' }))
  const url = (await screen.findByLabelText('Address of the page')).getAttribute('value')
  await user.click(screen.getByRole('button', { name: 'Put it into the message' }))
  await waitFor(async () => expect(await message()).toHaveValue(`Hi Ravi!\n\nYou can see it here: ${url}`))
})

test('with the number of the person WhatsApp comes first, and opens the message to them', async () => {
  await renderAsking({ path: askBack, phone: '9812345670' })
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' })
  await waitFor(() => expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919812345670\?text=Hi%20Ravi/))
  const first = within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy' })
  expect(whatsApp.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(whatsApp).toHaveAttribute('rel', 'noreferrer')
})

test('without a number the copy comes first, and WhatsApp asks to whom', async () => {
  await renderAsking({ path: askBack })
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  const first = screen.getByRole('button', { name: 'Copy' })
  expect(whatsApp.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('message and code speak of the instalment that is due, not of the whole', async () => {
  await renderAsking({ path: askBack, records: [loan()], upi: 'asha@okaxis' })
  expect((await message()).textContent).toContain(
    `in instalments of ₹2,000.00 a month. ₹2,000.00 was due on ${formatDay('en', inDays(-2))}. Could you return it when you can?`,
  )
  expect(await screen.findByRole('img', { name: 'UPI code: ₹2,000.00 to asha@okaxis' })).toBeVisible()
})

test('a record with interest says the interest so far, and its code has it', async () => {
  const interest = { rate: 10, per: 'year', since: inDays(-365) } as const
  const records = [rent({ amount: 10_000, lendDate: inDays(-365), returnDate: '', interest })]
  await renderAsking({ path: askBack, records, upi: 'asha@okaxis' })
  expect((await message()).textContent).toContain(
    '₹11,000.00 is still open, with the interest of ₹1,000.00 so far. Could you return it when you can?',
  )
  expect(await screen.findByRole('img', { name: 'UPI code: ₹11,000.00 to asha@okaxis' })).toBeVisible()
})
