import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, file, importButton, renderImport, row } from './given.ts'

const write = (...lines: string[]): File => new File([lines.join('\n')], 'statement.csv')

test('an amount that can have a comma is asked about, with rows in both readings', async () => {
  const { user, open } = await renderImport()
  await open(write('Date;Description;Money out;Money in', '15/04/2026;Rent;25.000;', '16/04/2026;Bread;2,50;'))
  expect(await screen.findByText('Is 25.000 ₹25,000.00, or ₹25.00?')).toBeVisible()
  expect(screen.getByLabelText('Question about the file')).toHaveTextContent(
    '25.000 is ₹25,000.00 Rent2,50 is ₹2.50 Bread',
  )
  await user.click(screen.getByText('A comma comes before the paise'))
  expect(await row('Rent')).toHaveTextContent('−₹25,000.00')
  await user.click(screen.getByText('Columns…'))
  await user.selectOptions(await screen.findByLabelText('Decimals'), 'A point comes before the paise')
  await user.click(screen.getByText('Use these columns'))
  expect(await row('Rent')).toHaveTextContent('−₹25.00')
})

test('the file of a card that leaves its purchases open is asked about once, and it can be set by hand', async () => {
  const { user, open } = await renderImport([card])
  const bill = () => write('Date,Description,Amount', '15/04/2026,CAFE,500.00', '16/04/2026,TRANSFER,-700.00')
  await open(bill())
  expect(await screen.findByText('What are plain amounts: purchases or payments?')).toBeVisible()
  expect(screen.getByLabelText('Question about the file')).toHaveTextContent(
    '500.00 is a purchase CAFE-700.00 is a payment or a refund TRANSFER',
  )
  await user.click(screen.getByText('Plain amounts are purchases'))
  expect(await row('CAFE')).toHaveTextContent('−₹500.00')
  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(bill())
  expect(await row('TRANSFER')).toHaveTextContent('+₹700.00')
  await user.click(screen.getByText('Columns…'))
  await user.selectOptions(await screen.findByLabelText('Plain amounts'), 'Plain amounts are payments')
  await user.click(screen.getByText('Use these columns'))
  expect(await row('CAFE')).toHaveTextContent('+₹500.00')
})

test('amounts in another currency are no rupees', async () => {
  const { user, open } = await renderImport()
  await open(write('Date,Description,Amount,Currency', '15/04/2026,A,-110.70,EUR'))
  expect(await screen.findByText(/^These amounts are in EUR\. Nothing is imported/)).toBeVisible()
  expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument()
  await user.click(screen.getByText('Another file'))
  expect(await screen.findByText('Choose a file')).toBeVisible()
})

test('rows that failed are left out and counted', async () => {
  const { open } = await renderImport()
  await open(
    write(
      'Date,Narration,Debit,Credit,Status',
      '15/04/2026,POS CAFE,120.00,,Success',
      '16/04/2026,POS BAR,80.00,,Failed',
      '17/04/2026,POS PUB,80.00,,Pending',
    ),
  )
  expect(await screen.findByText('2 rows failed or are pending.')).toBeVisible()
  await importButton('1 row')
  expect(await row('POS CAFE')).toBeVisible()
  expect(screen.queryByText('POS BAR')).not.toBeInTheDocument()
})

test('a file that leaves nothing open is not asked about', async () => {
  const { open } = await renderImport()
  await open(file('15/04/2026,POS CAFE,120.00,,24880.00'))
  expect(await row('POS CAFE')).toBeVisible()
  expect(screen.queryByLabelText('Question about the file')).not.toBeInTheDocument()
})

test('columns that are not enough are asked about, with a preview, and can be forgotten', async () => {
  const { user, open } = await renderImport()
  const details = () =>
    write(
      'Details,Posting Date,Description,Amount',
      'DEBIT,15/04/2026,POS CAFE,-120.00',
      'CREDIT,16/04/2026,SALARY,500.00',
      'DEBIT,17/04/2026,POS BAR,-80.00',
    )
  await open(details())
  expect(await screen.findByText(/^The description has only one or two different texts/)).toBeVisible()
  expect(screen.getByLabelText('Preview')).toHaveTextContent('DEBIT−₹120.00')
  await user.selectOptions(screen.getByLabelText('Description'), 'C · Description')
  await user.click(screen.getByText('Use these columns'))
  expect(await row('POS CAFE')).toHaveTextContent('Expense')
  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(details())
  await row('POS CAFE')
  await user.click(screen.getByText('Columns…'))
  await user.click(await screen.findByText('Forget the remembered columns'))
  expect(await screen.findByText(/^The description has only one or two different texts/)).toBeVisible()
  expect(screen.queryByText('Forget the remembered columns')).not.toBeInTheDocument()
})

test('a file in which only what went out is found is not imported in half', async () => {
  const { open } = await renderImport()
  await open(write('Date,Narration,Debit,Received', '15/04/2026,POS CAFE,120.00,', '16/04/2026,SALARY,,500.00'))
  expect(await screen.findByText('No column was found that says what came in.')).toBeVisible()
  expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument()
})

test('a file of another account says of which, and rows of others are left out and counted', async () => {
  const { user, open } = await renderImport()
  await open(write('Account No: XXXXXXXX9999,,', 'Date,Narration,Debit,Credit', '15/04/2026,POS CAFE,120.00,'))
  expect(await screen.findByText('This file is of ••9999.')).toBeVisible()
  expect(await row('POS CAFE')).toBeVisible()
  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(
    write(
      'Account No,Date,Narration,Debit,Credit',
      'XX1234,15/04/2026,POS CAFE,120.00,',
      'XX9999,15/04/2026,POS BAR,80.00,',
    ),
  )
  expect(await screen.findByText('1 row of other accounts left out.')).toBeVisible()
  await importButton('1 row')
  expect(screen.queryByText('POS BAR')).not.toBeInTheDocument()
})
