import { utils, write } from '@e965/xlsx'
import { drawStatement, type PdfLook } from '#tests/tools/statement-pdf.ts'

const phonePe: PdfLook = {
  columns: [
    { head: 'Date', left: 36, width: 80 },
    { head: 'Transaction Details', left: 130, width: 240 },
    { head: 'Type', left: 390, width: 60 },
    { head: 'Amount', left: 460, width: 80, align: 'right' },
  ],
  above: ['Transaction Statement for +919800000000', 'Apr 01, 2026 - Apr 30, 2026'],
  foot: (page) =>
    `Page ${page} of 1 This is a system generated statement. For any queries, contact us at https://support.phonepe.com/statement.`,
  padding: 8,
}

export const drawPhonePe = () =>
  drawStatement(
    [
      [
        'Apr 30, 2026\n09:12 PM',
        'Paid to Chai Point\nTransaction ID T2604302112000000000001\nUTR No. 612012345678\nPaid by XXXXXX1234',
        'DEBIT',
        'Rs.45',
      ],
      [
        'Apr 03, 2026\n10:51 AM',
        'Received from Meera Nair\nTransaction ID T2604031051000000000002\nUTR No. 609312345678\nCredited to XXXXXX9876',
        'CREDIT',
        'Rs.2,500.50',
      ],
      [
        'Apr 01, 2026\n12:01 AM',
        'Paid to RAVI STORES\nTransaction ID T2604010001000000000003\nUTR No. 609112345678\nPaid by XXXXXX1234',
        'DEBIT',
        'Rs.120',
      ],
    ],
    phonePe,
  )

export const googlePay: PdfLook = {
  columns: [
    { head: 'Date & time', left: 36, width: 80 },
    { head: 'Transaction details', left: 130, width: 280 },
    { head: 'Amount', left: 440, width: 100, align: 'right' },
  ],
  above: [
    'Transaction statement',
    '9800000000, asha@example.com',
    'Transaction statement period     Sent     Received',
    '01 April 2026 - 30 April 2026     Rs.165     Rs.2,500.50',
  ],
  foot: (page) => `Note: This statement reflects payments made by you on the Google Pay app. Page ${page} of 1`,
  padding: 8,
}

export const googleRows = [
  ['01 Apr, 2026\n12:01 AM', 'Paid to RAVI STORES\nUPI Transaction ID: 609112345678\nPaid by HDFC Bank 1234', 'Rs.120'],
  [
    '03 Apr, 2026\n10:51 AM',
    'Received from Meera Nair\nUPI Transaction ID: 609312345678\nPaid to State Bank of India 9876',
    'Rs.2,500.50',
  ],
  ['30 Apr, 2026\n09:12 PM', 'Paid to Chai Point\nUPI Transaction ID: 612012345678\nPaid by HDFC Bank 1234', 'Rs.45'],
]

const paytm: PdfLook = {
  columns: [
    { head: 'Date &\nTime', left: 36, width: 50 },
    { head: 'Transaction Details', left: 95, width: 200 },
    { head: 'Notes & Tags', left: 310, width: 80 },
    { head: 'Your Account', left: 400, width: 70 },
    { head: 'Amount', left: 480, width: 75, align: 'right' },
  ],
  above: ["UPI Statement for 1 APR'26 - 30 APR'26", 'Total Money Paid - Rs.165 Total Money Received + Rs.2,500.50'],
  foot: (page) => `For any queries, contact us at paytm.com/help. Page ${page} of 1`,
  padding: 8,
}

export const drawPaytm = () =>
  drawStatement(
    [
      [
        '30 Apr\n9:12 PM',
        'Paid to Chai Point\nUPI ID: chai@paytm on\nUPI Ref No: 612012345678',
        'Tag:\n# Food',
        'HDFC Bank -\n34',
        '- Rs.45',
      ],
      [
        '3 Apr\n10:51 AM',
        'Received from Meera Nair\nUPI ID: meera@okaxis on\nUPI Ref No: 609312345678',
        '',
        'State Bank of\nIndia - 76',
        '+ Rs.2,500.50',
      ],
      [
        '1 Apr\n12:01 AM',
        'Paid to RAVI STORES\nUPI ID: ravi@ybl on\nUPI Ref No: 609112345678',
        '',
        'HDFC Bank -\n34',
        '- Rs.120',
      ],
    ],
    paytm,
  )

export const writePaytm = (): Uint8Array => {
  const book = utils.book_new()
  const summary = [
    ['Paytm Statement for'],
    ["1 APR'26 - 30 APR'26"],
    ['Total Money Paid', '165'],
    ['Total Money Received', '2500.50'],
  ]
  const rows = [
    [
      'Date',
      'Time',
      'Transaction Details',
      'Other Transaction Details (UPI ID or A/c No)',
      'Your Account',
      'Amount',
      'UPI Ref No.',
      'Order ID',
      'Remarks',
      'Tags',
      'Comment',
    ],
    [
      '30/04/2026',
      '21:12:10',
      'Paid to Chai Point',
      'chai@paytm',
      'HDFC Bank - 34',
      '-45.00',
      '612012345678',
      'PTM1',
      '',
      '# Food',
      '',
    ],
    [
      '03/04/2026',
      '10:51:00',
      'Received from Meera Nair',
      'meera@okaxis',
      'State Bank of India - 76',
      '2,500.50',
      '609312345678',
      '',
      'Rent',
      '',
      '',
    ],
    [
      '01/04/2026',
      '00:01:00',
      'Paid to RAVI STORES',
      'ravi@ybl',
      'HDFC Bank - 34',
      '-120.00',
      '609112345678',
      '',
      '',
      '',
      '',
    ],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(summary), 'Summary')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Passbook Payment History')
  return new Uint8Array(write(book, { type: 'buffer', compression: true }))
}

export const entry = (text: string, date: string, status: string): string =>
  `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">Google Pay<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${text}<br>${date}<br></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;Google Pay<br><b>Details:</b><br>&emsp;CICAgOCx<br>&emsp;${status}<br></div></div></div>`

export const writeActivity = (...entries: string[]): Uint8Array =>
  new TextEncoder().encode(
    `<html><head><meta charset="utf-8"/><title>My Activity History</title><style>${'.mdl-cell{margin:8px}'.repeat(500)}</style></head><body><div class="mdl-grid">${entries.join('')}</div></body></html>\n`,
  )
