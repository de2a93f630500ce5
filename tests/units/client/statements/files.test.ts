import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { fileProblems } from '#src/statements/files/problem.ts'
import { readRows } from '#src/statements/files/read-rows.ts'

const table = [
  ['Date', 'Narration', 'Amount'],
  ['01/04/2026', 'UPI-RAVI', '1,31,072.01'],
]

const toSpreadsheet = (rows: unknown[][], bookType: 'xlsx' | 'biff8' | 'xlml'): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Statement')
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }))
}

/** A spreadsheet whose XML of the rows is changed. */
const changeSheet = (change: (xml: string) => string): Uint8Array => {
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array(), ...rest } = unzipSync(toSpreadsheet(table, 'xlsx'))
  return zipSync({ ...rest, 'xl/worksheets/sheet1.xml': strToU8(change(strFromU8(sheet))) })
}

/** A spreadsheet with one more row. */
const addRow = (row: string): Uint8Array => changeSheet((xml) => xml.replace('</sheetData>', `${row}</sheetData>`))

const toUtf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))

const html = `<html><body><table>${table.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table></body></html>`

/** A web page as a browser saves it in one file, with a picture. */
const savePage = (body: string, encoding: string, type = 'text/html; charset="utf-8"'): Uint8Array =>
  strToU8(
    [
      'From: <Saved by Blink>',
      'Subject: Statement',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related;',
      '\ttype="text/html";',
      '\tboundary="----Boundary--1----"',
      '',
      '------Boundary--1----',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      'Content-Location: https://bank.example/logo.png',
      '',
      'iVBORw0KGgo=',
      '------Boundary--1----',
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      'Content-Location: https://bank.example/statement',
      '',
      body,
      '------Boundary--1------',
      '',
    ].join('\r\n'),
  )

const files: Record<string, Uint8Array> = {
  'comma-separated text': strToU8('Date,Narration,Amount\r\n01/04/2026,UPI-RAVI,"1,31,072.01"'),
  'tab-separated text, named .xls': strToU8('Date\tNarration\tAmount\n01/04/2026\tUPI-RAVI\t1,31,072.01'),
  'two signs between the cells': strToU8('Date||Narration||Amount\n01/04/2026||UPI-RAVI||1,31,072.01'),
  'three signs between the cells': strToU8('Date~|~Narration~|~Amount\n01/04/2026~|~UPI-RAVI~|~1,31,072.01'),
  semicolons: strToU8('Date;Narration;Amount\n01/04/2026;UPI-RAVI;1,31,072.01'),
  'text with a byte order mark': strToU8('\ufeffDate,Narration,Amount\n01/04/2026,UPI-RAVI,"1,31,072.01"'),
  'UTF-16LE with a mark': toUtf16('\ufeffDate\tNarration\tAmount\n01/04/2026\tUPI-RAVI\t1,31,072.01'),
  'UTF-16LE without a mark': toUtf16('Date\tNarration\tAmount\n01/04/2026\tUPI-RAVI\t1,31,072.01'),
  'HTML, named .xls': strToU8(html),
  'a part of HTML after a comment': strToU8(html.replace('<html><body>', '<!-- Export --><div>')),
  'a saved web page with quoted letters, named .xls': savePage(
    html.replaceAll('=', '=3D').replaceAll('<td>', '<td>=\r\n').replace('RAVI', '=52AVI'),
    'quoted-printable',
  ),
  'a saved web page in base64, named .mht': savePage(Buffer.from(html).toString('base64'), 'base64'),
  'a spreadsheet as XML, named .xls': toSpreadsheet(table, 'xlml'),
  'quotes after spaces': strToU8('Date, Narration, Amount\n01/04/2026, "UPI-RAVI" , "1,31,072.01"'),
  'a spreadsheet': toSpreadsheet(table, 'xlsx'),
  'an old binary spreadsheet': toSpreadsheet(table, 'biff8'),
  'cells that keep a spreadsheet from changing them': strToU8(
    'Date,Narration,Amount\n="01/04/2026",="UPI-RAVI",="1,31,072.01"',
  ),
}

test.each(Object.entries(files))('reads %s by its content', async (_, bytes) => {
  expect(await readRows(bytes)).toEqual(table)
})

test('dates and numbers of spreadsheets are read as they are, whatever they look like', async () => {
  const rows = [
    ['Date', 'Reference', 'Amount', 'Long'],
    [new Date('2026-04-01'), 412345678901, 1234.56, 4.12e20],
  ]
  for (const kind of ['xlsx', 'biff8'] as const) {
    expect((await readRows(toSpreadsheet(rows, kind)))[1]).toEqual([
      '2026-04-01',
      '412345678901',
      '1234.56',
      '4.12e+20',
    ])
  }
})

test('a saved web page keeps the letters of its encoding', async () => {
  const page = savePage(
    '<table><tr><td>caf=E9</td><td>=80 5</td></tr></table>',
    'quoted-printable',
    'text/html; charset=windows-1252',
  )
  expect(await readRows(page)).toEqual([['café', '€ 5']])
})

test('a text that names a mail is no saved web page', async () => {
  const text = 'Subject: Statement\nDate,Narration,Amount\n01/04/26,MIME-Version: 1.0,5.00'
  expect(await readRows(strToU8(text))).toHaveLength(3)
})

test('a row that is outside the range which a spreadsheet names is read', async () => {
  const bytes = addRow('<row r="3"><c r="A3" t="str"><v>02/04/2026</v></c><c r="C3"><v>5</v></c></row>')
  expect(await readRows(bytes)).toEqual([...table, ['02/04/2026', '', '5']])
})

test('the sheets of a book are read in their order', async () => {
  const book = utils.book_new()
  for (const name of ['May', '2', '1']) utils.book_append_sheet(book, utils.aoa_to_sheet([[name, 'x']]), name)
  const rows = await readRows(new Uint8Array(write(book, { type: 'buffer' })))
  expect(rows.map(([name]) => name)).toEqual(['May', '2', '1'])
})

test('a large spreadsheet is read', async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => ['01/04/2026', `UPI-${index}-${index * 7919}`, index])
  expect(await readRows(toSpreadsheet(rows, 'xlsx'))).toHaveLength(9_000)
})

test('a quote that never ends takes no rows with it', async () => {
  const rows = await readRows(strToU8('a,b,c\n1,"open,3\n4,5,6\n'))
  expect(rows).toContainEqual(['4', '5', '6'])
})

test('old encodings keep their letters', async () => {
  expect(await readRows(new Uint8Array([...strToU8('a,b,caf'), 0xe9]))).toEqual([['a', 'b', 'café']])
})

const encrypted = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...toUtf16('EncryptedPackage')])

const refused: [string, string, Uint8Array][] = [
  ['an empty file', fileProblems.empty, new Uint8Array()],
  ['a file of blank lines', fileProblems.empty, strToU8(' ,,\n\n')],
  ['a picture', fileProblems.unknown, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 3, 1])],
  ['an encrypted spreadsheet', fileProblems.password, encrypted],
  ['a damaged spreadsheet', fileProblems.spreadsheet, toSpreadsheet(table, 'xlsx').slice(0, 900)],
  ['a page without a table', fileProblems.spreadsheet, strToU8('<!DOCTYPE html><h1>Your session has ended.</h1>')],
  ['a saved web page without a table', fileProblems.savedPage, savePage('<h1>Your session has ended.</h1>', '8bit')],
  ['a saved web page without HTML', fileProblems.savedPage, savePage('Date,Narration', '8bit', 'text/css')],
  ['another archive', fileProblems.archive, zipSync({ 'statement.csv': strToU8('a,b') })],
  [
    'a small archive that unpacks to 120 MB',
    fileProblems.unpacksTooLarge,
    zipSync({ 'xl/a.xml': new Uint8Array(120_000_000) }),
  ],
  ['more than 10 MB', fileProblems.tooLarge, new Uint8Array(10_000_001)],
  ['more than 20,000 lines', fileProblems.tooManyRows, strToU8('a,b,c\n'.repeat(20_001))],
  [
    'a spreadsheet with a cell in its last row',
    fileProblems.tooManyRows,
    addRow('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ],
  [
    'a spreadsheet with a cell in its last column',
    fileProblems.tooManyColumns,
    addRow('<row r="3"><c r="XFD3"><v>1</v></c></row>'),
  ],
  ['words without columns', fileProblems.noColumns, strToU8('Date        Amount\n01/04/2026   10.00')],
  ['100 columns', fileProblems.tooManyColumns, strToU8(Array(100).fill('a').join(','))],
]

test.each(refused)('says of %s what to do', async (_, problem, bytes) => {
  await expect(readRows(bytes)).rejects.toThrow(problem)
})

test('an empty cell between delimiters of several signs is one, and a doubled delimiter is none of two signs', async () => {
  expect(await readRows(strToU8('a||b||c||d\n1||||2||3\n4||5||6||'))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['1', '', '2', '3'],
    ['4', '5', '6', ''],
  ])
  expect(await readRows(strToU8('a|b|c|d\n1||2|3\n4|||\n'))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['1', '', '2', '3'],
    ['4', '', '', ''],
    [''],
  ])
})

test('any cells come back from between delimiters of several signs', async () => {
  const cell = fc.stringMatching(/^[A-Za-z0-9,;.-]{0,10}$/)
  const delimiters = fc.constantFrom('||', '~|~', '|~|', '##', ';;', '^^')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 2, maxLength: 12 }),
      delimiters,
      async (rows, delimiter) => {
        const table = [['Date', 'Words', 'Out', 'In'], ...rows].map((row) =>
          row.map((text) => text.replaceAll(';', '.')),
        )
        expect(await readRows(strToU8(table.map((row) => row.join(delimiter)).join('\n')))).toEqual(table)
      },
    ),
  )
})

test('whatever a spreadsheet program writes as CSV is read as it stands', async () => {
  const cell = fc.stringMatching(/^[A-Za-z0-9,;"'|./₹-]{1,12}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 2, maxLength: 12 }), async (rows) => {
      expect(await readRows(strToU8(Papa.unparse(rows, { quotes: true })))).toEqual(rows)
    }),
  )
})
