import fc from 'fast-check'
import { zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileProblems } from '#src/statements/files/problem.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { drawStatement, type PdfLook } from '#tests/tools/statement-pdf.ts'
import {
  banks,
  draw,
  drawMonths,
  expected,
  income,
  movements,
  out,
  read,
  rupees,
  squeeze,
  summarize,
  toDate,
} from './pdf-given.ts'

test.each(Object.entries(banks))('reads every movement of a PDF: %s', async (name, bank) => {
  const rows = name.startsWith('the newest') ? movements.toReversed() : movements
  const statement = await read(await draw(bank, rows))
  expect(statement.unread).toEqual([])
  expect(summarize(statement)).toEqual(expected)
  expect(statement.rows.filter(({ warning }) => warning !== null)).toEqual([])
})

test('lines that are drawn as one text are split at their columns', async () => {
  const pad = (cells: readonly string[]): string =>
    [(cells[0] ?? '').padEnd(14), (cells[1] ?? '').padEnd(60), ...cells.slice(2).map((cell) => cell.padStart(16))].join(
      '',
    )
  const head = pad(['DATE', 'PARTICULARS', 'WITHDRAWALS', 'DEPOSITS', 'BALANCE'])
  const lines = movements.map(([date, amount, narration, , balance]) =>
    pad([toDate(date, '-'), narration, out(amount), income(amount), rupees(balance)]),
  )
  const look: PdfLook = { columns: [{ head, left: 20, width: 780 }], font: 'Courier', size: 6, layout: 'landscape' }
  const statement = await read(
    await drawStatement(
      lines.map((line) => [line]),
      look,
    ),
  )
  expect(summarize(statement)).toEqual(expected)
})

test('columns in any order, of any width, with narrations of any length, are read as they were written', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ABCDE-/ 12'), minLength: 1, maxLength: 90 })
  const movement = fc.record({
    paise: fc.integer({ min: -900_000, max: 900_000 }).filter((paise) => paise !== 0),
    text: cell,
  })
  const fields = fc.shuffledSubarray(['date', 'narration', 'out', 'in', 'balance'] as const, { minLength: 5 })
  const heads = { date: 'Txn Date', narration: 'Description', out: 'Debit', in: 'Credit', balance: 'Balance' }
  const widths = { date: 52, narration: 150, out: 62, in: 62, balance: 70 }
  const looks = fc.record({
    fields,
    valign: fc.constantFrom('top' as const, 'center' as const),
    gap: fc.integer({ min: 10, max: 24 }),
    rowsPerPage: fc.integer({ min: 3, max: 12 }),
    repeatsHead: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 25 }), looks, async (drawn, look) => {
      let balance = 100_000_000
      const rows = drawn.map(({ paise, text }) => {
        balance += paise
        const narration = `X${text.replaceAll(/\s+/g, ' ').trim()}`
        return { date: '03/04/2026', narration, paise, balance }
      })
      let left = 36
      const columns = look.fields.map((field) => {
        const column = {
          head: heads[field],
          left,
          width: widths[field],
          align: ['date', 'narration'].includes(field) ? ('left' as const) : ('right' as const),
        }
        left += widths[field] + look.gap
        return column
      })
      const texts = rows.map((row) => ({
        date: row.date,
        narration: row.narration,
        out: out(row.paise / 100),
        in: income(row.paise / 100),
        balance: rupees(row.balance / 100),
      }))
      const bytes = await drawStatement(
        texts.map((row) => look.fields.map((field) => row[field])),
        {
          ...look,
          columns,
          layout: 'landscape',
          padding: look.valign === 'center' ? 12 : 4,
        },
      )
      const statement = await read(bytes)
      expect(statement.unread).toEqual([])
      expect(
        statement.rows.map(({ amount, direction, narration }) => [
          direction === 'in' ? amount : -amount,
          squeeze(narration),
        ]),
      ).toEqual(rows.map(({ paise, narration }) => [paise / 100, squeeze(narration)]))
    }),
    { numRuns: 60 },
  )
})

test('a protected file asks for its password, says when it is wrong, and opens with the right one', async () => {
  const bytes = await drawMonths({ password: 'ravi0105' })
  await expect(readRows(bytes)).rejects.toThrow(fileProblems.needsPassword)
  await expect(readRows(bytes, undefined, 'ravi0501')).rejects.toThrow(fileProblems.wrongPassword)
  expect((await read(bytes, 'ravi0105')).rows).toHaveLength(movements.length)
})

test('a file with pictures and no text says so', async () => {
  await expect(readRows(await drawStatement([], { columns: [] }))).rejects.toThrow(fileProblems.scan)
})

test('a file that ends too early, or that is no PDF inside, is broken', async () => {
  const bytes = await drawMonths({})
  await expect(readRows(bytes.slice(0, 300))).rejects.toThrow(fileProblems.brokenPdf)
  await expect(readRows(new TextEncoder().encode('%PDF-1.7 …'))).rejects.toThrow(fileProblems.brokenPdf)
})

const look: PdfLook = {
  columns: [
    { head: 'Date', left: 36, width: 60 },
    { head: 'Particulars', left: 120, width: 220 },
    { head: 'Amount', left: 350, width: 80, align: 'right' },
    { head: 'Balance', left: 450, width: 80, align: 'right' },
  ],
}

test('more than 200 pages are refused, and 60 are read with their progress', async () => {
  const long = (pages: number) =>
    Array.from({ length: pages * 20 }, (_, index) => ['01-04-2026', `UPI-${index}`, '1.00', rupees(index + 1)])
  await expect(readRows(await drawStatement(long(201), look))).rejects.toThrow(fileProblems.tooManyPages)
  const shares: number[] = []
  const rows = await readRows(await drawStatement(long(60), look), (share) => shares.push(share))
  expect(rows.filter(([date]) => date === '01-04-2026')).toHaveLength(1_200)
  expect(shares).toHaveLength(60)
  expect(shares.at(-1)).toBe(1)
})

/** A page whose content is packed so often, and unpacks to so many bytes. */
const packPage = (length: number, times: number): Uint8Array => {
  let content: Uint8Array = new Uint8Array(length).fill(32)
  for (let time = 0; time < times; time++) content = zlibSync(content, { level: 9 })
  const filters = '/FlateDecode'.repeat(times)
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${content.length}/Filter[${filters}]>>stream\n`,
  ].join('\n')
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(end)]))
}

test.each([1, 2])('a small file that unpacks to 120 MB is refused, packed %i times', async (times) => {
  await expect(readRows(packPage(120_000_000, times))).rejects.toThrow(fileProblems.unpacksTooLarge)
  await expect(readRows(packPage(1_000, times))).rejects.toThrow(fileProblems.scan)
})
