import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { fail, respondWith, stall } from '#mocks/faults.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { card, choose, dialog, toFile } from './my-data-given.ts'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

type Document = Record<string, unknown> & { banks: { amount: number }[] }

/** Collects the files that the browser saves. */
const watchFiles = (): File[] => {
  const files: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

/** A user without records, and the document of when there were an account and a record. */
const givenDocument = async () => {
  const { call } = await given([account({ amount: 500 })])
  await call(endpoints.addLend, lend({ reason: 'Rent', returnName: 'Ravi' }))
  const document: Document = await call(endpoints.export)
  for (const { id } of await call(endpoints.getLend)) await call(endpoints.deleteLend, { id })
  for (const { id } of await call(endpoints.allBank)) await call(buildPath(endpoints.deleteBank, { id }))
  return { document, call }
}

describe('"Download everything"', () => {
  test('saves one file with all records of the user', async () => {
    const { call } = await given([account()])
    await call(endpoints.addLend, lend({ returnName: 'Ravi' }))
    const files = watchFiles()
    const { user } = await renderApp('/profile/data')
    await user.click(await (await card()).findByRole('button', { name: 'Download everything' }))
    expect(await screen.findByText('Downloaded!')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^wealth-care-\d{4}-\d\d-\d\d\.json$/)])
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      format: 'wealth-care',
      lends: [{ returnName: 'Ravi' }],
    })
  })

  test('says how far it is, and stops without a file', async () => {
    await given([account()])
    stall('export')
    const files = watchFiles()
    const { user } = await renderApp('/profile/data')
    await user.click(await (await card()).findByRole('button', { name: 'Download everything' }))
    expect(await screen.findByText('Downloading, 0 kB so far')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Cancel' }))
    expect(await (await card()).findByRole('button', { name: 'Download everything' })).toBeEnabled()
    expect(files).toEqual([])
    expect(screen.queryByText(/did not come to its end/)).not.toBeInTheDocument()
  })

  test('saves no file that is cut off', async () => {
    await given([account()])
    respondWith('export', new Response('{"format":"wealth-care"', { headers: { 'Content-Type': 'application/json' } }))
    const files = watchFiles()
    const { user } = await renderApp('/profile/data')
    await user.click(await (await card()).findByRole('button', { name: 'Download everything' }))
    expect(await screen.findByText('The download did not come to its end. Please try again.')).toBeVisible()
    expect(files).toEqual([])
  })

  test('says that a file is too large for a restore', async () => {
    await given([account()])
    const large = `{"lends":[${' '.repeat(17_000_000)}]}\n`
    respondWith('export', new Response(large, { headers: { 'Content-Type': 'application/json' } }))
    const files = watchFiles()
    const { user } = await renderApp('/profile/data')
    await user.click(await (await card()).findByRole('button', { name: 'Download everything' }))
    expect(await (await card()).findByRole('alert')).toHaveTextContent(/^The file is larger than 16 MB/)
    expect(files).toHaveLength(1)
  })

  test('is offered before the profile is deleted', async () => {
    await given([account()])
    const files = watchFiles()
    const { user } = await renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Delete Profile' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Delete your profile?' }))
    await user.click(modal.getByRole('button', { name: 'Download everything' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(modal.getByRole('button', { name: 'Delete Profile' })).toBeDisabled()
  })

  test('needs a connection, as Restore does, and both say so', async () => {
    await given([])
    await renderApp('/profile/data')
    const button = await (await card()).findByRole('button', { name: 'Download everything' })
    setOnline(false)
    await waitFor(() => expect(button).toBeDisabled())
    expect(button).toHaveAttribute('title', 'You are offline.')
    expect((await card()).getByRole('button', { name: 'Restore' })).toBeDisabled()
  })
})

describe('"Restore"', () => {
  test('shows what is in the file, and brings all of it into an account without records', async () => {
    const { document, call } = await givenDocument()
    const { user, router } = await choose(toFile(document))
    expect(
      await (await dialog()).findByText(
        /: 1 record, 0 returns, 1 account, 0 expenses, 0 transfers, 1 passbook entry, 1 person\.$/,
      ),
    ).toBeVisible()
    await user.click((await dialog()).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Everything is restored!')).toBeVisible()
    expect(await call(endpoints.getLend)).toMatchObject([{ returnName: 'Ravi' }])
    expect(await call(endpoints.allBank)).toMatchObject([{ amount: 500 }])
    await router.navigate({ to: '/bank' })
    expect(await screen.findByRole('article', { name: /^HDFC/ })).toHaveTextContent('₹500.00')
  })

  test('refuses a file that is too large without photos, too', async () => {
    const { document } = await givenDocument()
    await choose(toFile({ ...document, more: 'A'.repeat(17 * 1_048_576) }))
    expect(await screen.findByText('The file is larger than 16 MB. The server takes no larger one.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('is not possible where there are records, and says so', async () => {
    await given([account()])
    await renderApp('/profile/data')
    expect(await (await card()).findByText(/^A file is restored only where there are no records/)).toBeVisible()
    expect((await card()).getByRole('button', { name: 'Restore' })).toBeDisabled()
  })

  test.each([
    ['a text', 'hello'],
    ['a file that is cut off', '{"format":"wealth-care"'],
    ['other JSON', '[]'],
  ])('refuses %s in words', async (_, text) => {
    await given([])
    await choose(toFile(text))
    expect(await screen.findByText('This is not a file of “Download everything”.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('refuses a file of a newer version in words', async () => {
    const { document } = await givenDocument()
    await choose(toFile({ ...document, version: 2 }))
    expect(await screen.findByText('The file is of a newer version of Wealth Care.')).toBeVisible()
  })

  test('says what is wrong where, restores nothing, and can be tried again', async () => {
    const { document, call } = await givenDocument()
    const wrong = { ...document, banks: document.banks.map((bank) => ({ ...bank, amount: bank.amount + 1 })) }
    const { user } = await choose(toFile(wrong))
    await user.click((await dialog()).getByRole('button', { name: 'Restore' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'banks[0]: The balance is not the sum of its entries.',
    )
    expect(await call(endpoints.allBank)).toEqual([])
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await user.upload((await card()).getByLabelText('File to restore'), toFile(document, 'right.json'))
    await user.click(await (await dialog()).findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Everything is restored!')).toBeVisible()
  })

  test('says so when another device has made records meanwhile', async () => {
    const { document, call } = await givenDocument()
    const { user } = await choose(toFile(document))
    await call(endpoints.addLend, lend({ reason: 'Rent' }))
    await user.click((await dialog()).getByRole('button', { name: 'Restore' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(/^There are records already/)
  })

  test('that gets no answer says so', async () => {
    const { document } = await givenDocument()
    fail('restore', 503)
    const { user } = await choose(toFile(document))
    await user.click((await dialog()).getByRole('button', { name: 'Restore' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('The file was not restored. Please try again.')
  })
})
