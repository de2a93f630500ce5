import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { disconnect, stall } from '#mocks/faults.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { choose, dialog, toFile } from './my-data-given.ts'

/** The beginning of a JPEG, in base64. */
const PICTURE = '/9j/'

type Item = { id: string; reason: string }

/** A user without records, and a file of more than 16 MB with photos of two of three records, and of an expense. */
const givenFile = async () => {
  const { call, id } = await given(
    [account({ amount: 5_000 })],
    [expense({ reason: 'Tea' }), expense({ reason: 'Bus' })],
  )
  for (const reason of ['One', 'Two', 'Three']) await call(endpoints.addLend, lend({ reason }))
  const document = await call(endpoints.export)
  const items: readonly Item[] = [...document.lends, ...document.expenses]
  const findId = (reason: string) => items.find((item) => item.reason === reason)?.id
  const proofs = [
    ...['Three', 'One', 'Bus'].map((reason) => ({ id: findId(reason), picture: PICTURE })),
    { id: findId('Two'), picture: 'no picture' },
    { id: 'of nothing', picture: PICTURE },
  ]
  for (const lent of document.lends) await call(endpoints.deleteLend, { id: lent.id })
  await call(buildPath(endpoints.deleteBank, { id }))
  /** The reasons of what has a photo, in the order of the alphabet. */
  const readPhotos = async (): Promise<string[]> => {
    const banks: readonly { id: string }[] = await call(endpoints.allBank)
    const lists = [
      await call(endpoints.getLend),
      ...(await Promise.all(banks.map((bank) => call(buildPath(endpoints.bankExpenses, { bankId: bank.id }))))),
    ]
    const all: readonly (Item & { hasProof: boolean })[] = lists.flat()
    return all.flatMap(({ hasProof, reason }) => (hasProof ? [reason] : [])).toSorted()
  }
  const file = Object.defineProperty(toFile({ ...document, proofs }), 'size', { value: 17 * 1_048_576 })
  return { file, readPhotos }
}

const press = async ({ user }: Awaited<ReturnType<typeof choose>>, name: string) =>
  user.click((await dialog()).getByText(name))

test('the photos of a file that is too large are sent after it, each to its own record or expense', async () => {
  const { file, readPhotos } = await givenFile()
  const app = await choose(file)
  expect(await (await dialog()).findByText(/5 photos\. Its photos are sent after it, one at a time\.$/)).toBeVisible()
  const release = stall('setProof')
  await press(app, 'Restore')
  expect(await (await dialog()).findByText('4 photos to send. Please keep this page open.')).toBeVisible()
  release()
  expect(await screen.findByText('Everything is restored!')).toBeVisible()
  expect(await screen.findByText('But 1 photo that could not be read')).toBeVisible()
  expect(await readPhotos()).toEqual(['Bus', 'One', 'Three'])
})

test('photos that were not sent are said, and sent by another press, also after the question was closed', async () => {
  const { file, readPhotos } = await givenFile()
  disconnect('setProof', 'once')
  const app = await choose(file)
  await press(app, 'Restore')
  expect(await (await dialog()).findByText('All is restored but 4 photos. Please try again.')).toBeVisible()
  expect(await readPhotos()).toEqual([])
  await press(app, 'Cancel')
  await app.user.click(await screen.findByText('Send 4 photos'))
  await press(app, 'Send the photos')
  expect(await screen.findByText('Everything is restored!')).toBeVisible()
  await waitFor(async () => expect(await readPhotos()).toEqual(['Bus', 'One', 'Three']))
  expect(screen.queryByText(/^Send \d+ photos?$/)).not.toBeInTheDocument()
})
