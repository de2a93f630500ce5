import { readdirSync, readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { findHeader } from '#src/statements/columns/column-names.ts'
import { joinHeaders } from '#src/statements/columns/join-headers.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { fixtures } from '#tests/fixtures/statements/expected.ts'

const FOLDER = 'tests/fixtures/statements'
const TODAY = '2026-11-26'

const read = async (bytes: Uint8Array) => {
  const rows = joinHeaders(await readRows(bytes))
  const header = findHeader(rows)
  if (!header) throw new Error('There is no header.')
  return readStatement(rows, { columns: header.columns, headerIndex: header.index }, TODAY)
}

const load = (name: string): Uint8Array => new Uint8Array(readFileSync(`${FOLDER}/${name}`))

const all = Object.entries(fixtures)

test('each fixture has its table of what is right', () => {
  expect(
    readdirSync(FOLDER)
      .filter((name) => name !== 'expected.ts')
      .sort(),
  ).toEqual(Object.keys(fixtures).sort())
})

test.each(all)('reads every movement of %s, and nothing else', async (name, { rows, references }) => {
  const { rows: found, unread, opening, closing } = await read(load(name))
  expect(unread).toEqual([])
  expect(
    found.map(({ date, amount, direction, balance }) => [date, direction === 'in' ? amount : -amount, balance]),
  ).toEqual(rows.map(([date, rupees, , , balance]) => [date, rupees, balance]))
  for (const [index, [, , narration]] of rows.entries()) expect(found[index]?.narration).toContain(narration)
  if (references !== 'other') {
    expect(found.map(({ reference }) => reference)).toEqual(
      rows.map(([, , , reference]) => (references === 'none' ? '' : reference)),
    )
  }
  expect([opening, closing]).toEqual([
    rows === fixtures['hdfc-april.csv']?.rows ? 25_000 : 246_688.49,
    rows.at(-1)?.[4],
  ])
  expect(found.filter(({ warning }) => warning !== null)).toEqual([])
})

test.each(all)('reads %s the same as a spreadsheet, old or new, and as UTF-16', async (name) => {
  const plain = await read(load(name))
  const text = new TextDecoder().decode(load(name))
  expect(await read(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(plain)
  const cells = (await readRows(load(name))).map((row) => [...row])
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Statement')
    const { rows } = await read(new Uint8Array(write(book, { type: 'buffer', bookType })))
    expect(rows.map(({ line: _, ...row }) => row)).toEqual(plain.rows.map(({ line: _, ...row }) => row))
  }
})
