import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account, chooseOfAccount, renderBank } from '#tests/screens/banks/given.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { file, importButton, renderImport, row, SameThreadWorker } from './given.ts'

afterEach(() => setOnline(true))

const strange = () =>
  new File(['When;What;Gone;Left\n15/04/2026;Cafe;120.00;24880.00\n16/04/2026;Bar;80.00;24800.00'], 'mine.txt')

const column = (label: string) => screen.findByLabelText(label)

test('a file that is no statement gets a sentence, and another one can be chosen', async () => {
  const { open } = await renderImport()
  await open(new File(['%PDF-1.7'], 'statement.pdf'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This PDF cannot be read.')
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  expect(await row('POS CAFE')).toBeVisible()
})

test('a file that is dropped on the account is read by its import', async () => {
  vi.stubGlobal('Worker', SameThreadWorker)
  await renderBank()
  const page = await screen.findByRole('region', { name: 'Balance' })
  const files = [file('05/04/2026,POS CAFE,120.00,,24880.00')]
  fireEvent.drop(page, { dataTransfer: { files, types: ['Files'] } })
  expect(await row('POS CAFE')).toHaveTextContent('Expense')
})

test('columns that nobody knows are chosen with a preview, and remembered for the account', async () => {
  const { user, open } = await renderImport()
  await open(strange())
  expect(await screen.findByText('Choose the date, and what came in or went out.')).toBeVisible()
  await user.selectOptions(await column('Date'), 'A · 16/04/2026')
  await user.selectOptions(await column('Description'), 'B · Bar')
  await user.selectOptions(await column('Money out'), 'C · 80.00')
  await user.selectOptions(await column('Balance'), 'D · 24800.00')
  expect(await screen.findByText('2 rows can be read, 0 rows cannot.')).toBeVisible()
  const preview = [...screen.getByLabelText('Preview').children]
  expect(preview.map(({ textContent }) => textContent)).toEqual([
    'Cafe−₹120.0015 Apr 2026Balance ₹24,880.00',
    'Bar−₹80.0016 Apr 2026Balance ₹24,800.00',
  ])
  await user.click(screen.getByText('Use these columns'))
  await importButton('2 rows')
  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(strange())
  expect(await row('Cafe')).toHaveTextContent('Expense')
})

test('a header in two rows is recognised', async () => {
  const { open } = await renderImport()
  const lines = [
    ',,Withdrawal,Deposit,Balance',
    'Date,Narration,Amount (INR),Amount (INR),',
    '15/04/2026,POS CAFE,120.00,,24880.00',
  ]
  await open(new File([lines.join('\n')], 'statement.csv'))
  expect(await row('POS CAFE')).toHaveTextContent('Expense')
})

test('columns that were recognised can be changed', async () => {
  const { user, open } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  await row('POS CAFE')
  await user.click(screen.getByText('Columns…'))
  await user.selectOptions(await column('Money out'), 'None')
  await user.selectOptions(await column('Money in'), 'C · Debit')
  await user.click(screen.getByText('Use these columns'))
  expect(await row('POS CAFE')).toHaveTextContent('Credit')
})

test('rows that cannot be read are listed with the reason, and are not sent', async () => {
  const { user, open, readLedger } = await renderImport()
  await open(
    file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,1.2.3,,', '06/04/2026,POS PUB,5.00,5.00,'),
  )
  expect(await screen.findByText('Cannot be read', { selector: 'th' })).toBeVisible()
  expect(screen.getByText('Its amount cannot be read.')).toBeVisible()
  expect(screen.getByText('Money came in and went out in this row.')).toBeVisible()
  expect(screen.getByText('2 rows cannot be read. Nothing is sent before the press.')).toBeVisible()
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')
  expect(await readLedger()).toHaveLength(2)
})

test('a file can be dropped, too', async () => {
  await renderImport()
  const area = screen.getByLabelText('Bank statement', { selector: 'section' })
  fireEvent.drop(area, { dataTransfer: { files: [file('05/04/2026,POS CAFE,120.00,,24880.00')] } })
  expect(await row('POS CAFE')).toBeVisible()
})

test('the reading of a file shows its progress and can be ended', async () => {
  const { user, open } = await renderImport()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        this.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', share: 0.5 } }))
      }
      terminate(): void {}
    },
  )
  await open(file())
  expect(await screen.findByText('Reading statement.csv…')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'))
  await user.click(screen.getByText('Cancel'))
  expect(await screen.findByText('Choose a file')).toBeVisible()
})

test('more rows than an import takes are refused before they are sent', async () => {
  const { open } = await renderImport()
  await open(file(...Array.from({ length: 5_001 }, (_, index) => `05/04/2026,ROW ${index},1.00,,`)))
  expect(
    await screen.findByText(/^This statement has 5,001 rows, and an import has at most 5,000 rows\./),
  ).toBeVisible()
  expect(await importButton('5,001 rows')).toBeDisabled()
})

test('an inactive account says why it takes no statement', async () => {
  const { user } = await renderBank({ isActive: false })
  await chooseOfAccount(user, 'Import statement')
  expect(await screen.findByText('This account is inactive. Activate it, then import its statement.')).toBeVisible()
})

test('without a connection no file can be chosen', async () => {
  await renderImport([account()])
  setOnline(false)
  await waitFor(() => expect(screen.getByText('Choose a file').closest('button')).toBeDisabled())
  expect(screen.getByText('Choose a file').closest('button')).toHaveAttribute('title', 'You are offline.')
})

test('a server of the first version offers no import', async () => {
  serveFirstVersion()
  await renderBank()
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More: HDFC' })).not.toBeInTheDocument()
  expect(screen.queryByText('Import statement')).not.toBeInTheDocument()
})

const unclear = () =>
  new File(
    [
      'Date,Narration,Debit,Credit,Balance\n03/04/26,POS CAFE,120.00,,24880.00\n03/05/26,POS BAR,80.00,,24800.00\n03/06/26,POS PUB,1.00,,24799.00',
    ],
    'unclear.csv',
  )

test('a file whose dates can have the day or the month first is asked about, and the answer is remembered', async () => {
  const { user, open } = await renderImport()
  await open(unclear())
  expect(await screen.findByText('Is 03/04/26 the 3rd of April?')).toBeVisible()
  const question = screen.getByLabelText('Question about the file')
  expect(question).toHaveTextContent('03/04/26 is 3 Apr 2026 POS CAFE03/06/26 is 3 Jun 2026 POS PUB')
  expect(question).toHaveTextContent('03/04/26 is 4 Mar 2026 POS CAFE03/06/26 is 6 Mar 2026 POS PUB')
  await user.click(screen.getByText('The month comes first'))
  expect(await row('POS CAFE')).toHaveTextContent('4 Mar 2026')
  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(unclear())
  expect(await row('POS PUB')).toHaveTextContent('6 Mar 2026')

  await user.click(screen.getByText('Columns…'))
  await user.selectOptions(await column('Dates'), 'The day comes first')
  await user.click(screen.getByText('Use these columns'))
  expect(await row('POS PUB')).toHaveTextContent('3 Jun 2026')
})
