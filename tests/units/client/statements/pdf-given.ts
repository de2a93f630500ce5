import { joinHeaders } from '#src/statements/columns/join-headers.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findLayout } from '#src/statements/columns/remembered-layouts.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { fixtures } from '#tests/fixtures/statements/expected.ts'
import { drawStatement, type PdfLook } from '#tests/tools/statement-pdf.ts'

const TODAY = '2026-11-26'

const april = fixtures['hdfc-april.csv']?.rows ?? []
const may = fixtures['hdfc-may.tsv']?.rows ?? []
export const movements = [...april, ...may]

type Movement = (typeof movements)[number]

export const rupees = (amount: number): string =>
  Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const toDate = (date: string, separator: string): string => date.split('-').toReversed().join(separator)

export const out = (amount: number): string => (amount < 0 ? rupees(amount) : '')
export const income = (amount: number): string => (amount > 0 ? rupees(amount) : '')

type Bank = { look: PdfLook; toRow: (movement: Movement, index: number) => string[] }

/** Layouts of the kinds that banks send. */
export const banks: Record<string, Bank> = {
  'a table in portrait, with narrations over several lines': {
    look: {
      columns: [
        { head: 'Date', left: 36, width: 45 },
        { head: 'Narration', left: 85, width: 150 },
        { head: 'Chq./Ref.No.', left: 240, width: 70 },
        { head: 'Value Dt', left: 315, width: 45 },
        { head: 'Withdrawal Amt.', left: 365, width: 60, align: 'right' },
        { head: 'Deposit Amt.', left: 430, width: 60, align: 'right' },
        { head: 'Closing Balance', left: 495, width: 64, align: 'right' },
      ],
      rowsPerPage: 4,
      above: ['HDFC BANK', 'Account No : 50100012341234', 'Statement From : 01/04/2026 To : 31/05/2026'],
      foot: (page) =>
        `Page ${page} of 3 · Contents of this statement will be considered correct if no error is reported within 30 days.`,
      below: ['STATEMENT SUMMARY :-', 'Opening Balance 25,000.00 Debits 115,600.01 Credits 237,961.75'],
    },
    toRow: ([date, amount, narration, reference, balance]) => [
      toDate(date, '/'),
      narration,
      reference,
      toDate(date, '/'),
      out(amount),
      income(amount),
      rupees(balance),
    ],
  },
  'a table in landscape, with the day in the middle of a narration, and the heads in two lines': {
    look: {
      layout: 'landscape',
      valign: 'center',
      padding: 12,
      rowsPerPage: 5,
      columns: [
        { head: 'S No.', left: 36, width: 30 },
        { head: 'Transaction\nDate', left: 70, width: 60 },
        { head: 'Cheque\nNumber', left: 140, width: 80 },
        { head: 'Transaction\nRemarks', left: 230, width: 110 },
        { head: 'Withdrawal\nAmount (INR)', left: 380, width: 90, align: 'right' },
        { head: 'Deposit\nAmount (INR)', left: 490, width: 90, align: 'right' },
        { head: 'Balance\n(INR)', left: 600, width: 100, align: 'right' },
      ],
    },
    toRow: ([date, amount, narration, reference, balance], index) => [
      String(index + 1),
      toDate(date, '.'),
      reference,
      narration,
      out(amount),
      income(amount),
      rupees(balance),
    ],
  },
  'one amount with Dr or Cr after it, balances first, and a head on the first page only': {
    look: {
      repeatsHead: false,
      rowsPerPage: 5,
      columns: [
        { head: 'Balance', left: 36, width: 80, align: 'right' },
        { head: 'Amount', left: 130, width: 80, align: 'right' },
        { head: 'Txn Date', left: 230, width: 60 },
        { head: 'Description', left: 300, width: 200 },
      ],
      foot: (page) => `Page ${page}`,
    },
    toRow: ([date, amount, narration, , balance]) => [
      `${rupees(balance)} Cr`,
      `${rupees(amount)} ${amount < 0 ? 'Dr' : 'Cr'}`,
      new Date(date).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }),
      narration,
    ],
  },
  'the newest first, with signs': {
    look: {
      columns: [
        { head: 'Date', left: 36, width: 60 },
        { head: 'Particulars', left: 120, width: 220 },
        { head: 'Amount', left: 350, width: 80, align: 'right' },
        { head: 'Balance', left: 450, width: 80, align: 'right' },
      ],
    },
    toRow: ([date, amount, narration, , balance]) => [
      toDate(date, '-'),
      narration,
      `${amount < 0 ? '-' : ''}${rupees(amount)}`,
      rupees(balance),
    ],
  },
}

export const read = async (bytes: Uint8Array, password?: string) => {
  const rows = joinHeaders(await readRows(bytes, undefined, password))
  const layout = findLayout(rows, undefined, TODAY)
  if (!layout) throw new Error(`There is no header in ${JSON.stringify(rows)}`)
  return readStatement(rows, layout, TODAY)
}

export const draw = ({ look, toRow }: Bank, rows: readonly Movement[] = movements): Promise<Uint8Array> =>
  drawStatement(rows.map(toRow), look)

/** A text without its breaks: a PDF does not say whether a line ended in a space. */
export const squeeze = (text: string): string => text.replaceAll(/\s/g, '')

export const summarize = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ date, amount, direction, balance, narration }) => [
    date,
    direction === 'in' ? amount : -amount,
    balance,
    squeeze(narration),
  ])

export const expected = movements.map(([date, amount, narration, , balance]) => [
  date,
  amount,
  balance,
  squeeze(narration),
])

/** Draws both months as the first of the banks does, with changes. */
export const drawMonths = (change: Partial<PdfLook>): Promise<Uint8Array> => {
  const [bank] = Object.values(banks)
  if (!bank) throw new Error('There is no bank.')
  return drawStatement(movements.map(bank.toRow), { ...bank.look, ...change })
}
