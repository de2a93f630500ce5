import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileProblems } from '#src/statements/files/problem.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { closing, movements, writeCamt, writeMt940, writeOfx1, writeOfx2, writeQif } from './formats-given.ts'
import { readFile } from './read-given.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const files: Record<string, string> = {
  'OFX 1': writeOfx1(),
  'OFX 2': writeOfx2(),
  QIF: writeQif(),
  MT940: writeMt940(),
  'CAMT.053': writeCamt(),
}

const toReference = (reference: string): string => reference.replace(/^0+/, '')

test.each(Object.entries(files))('reads every movement of %s', async (name, text) => {
  const statement = await readFile(text)
  expect(statement.unread).toEqual([])
  expect(
    statement.rows.map(({ date, amount, direction, narration, warning }) => [
      date,
      direction === 'in' ? amount : -amount,
      narration,
      warning,
    ]),
  ).toEqual(movements.map(([date, amount, narration]) => [date, amount, narration, null]))
  for (const [index, [, , , reference]] of movements.entries()) {
    if (reference !== '') expect(toReference(statement.rows[index]?.reference ?? '')).toBe(toReference(reference))
  }
  expect(statement.closing).toBe(name === 'QIF' ? null : closing)
})

const column = (rows: readonly (readonly string[])[], name: string): (string | undefined)[] => {
  const index = rows[0]?.indexOf(name) ?? -1
  return rows.slice(1).map((row) => row[index])
}

test('the currency and the account of a file stand beside each movement', async () => {
  for (const text of [writeOfx1({ currency: 'EUR' }), writeMt940('EUR'), writeCamt('EUR')]) {
    const rows = await readRows(encode(text))
    expect(new Set(column(rows, 'Currency').filter(Boolean))).toEqual(new Set(['EUR']))
    expect(new Set(column(rows, 'Account'))).toEqual(new Set(['50100012341234']))
  }
  const two = await readRows(encode(writeOfx1({ account: '11' }, { account: '22' })))
  expect(new Set(column(two, 'Account'))).toEqual(new Set(['11', '22']))
})

test('a balance of a later day is not that of the last movement', async () => {
  expect((await readFile(writeOfx1({ end: '20260429' }))).closing).toBeNull()
})

test('the newest first is put into order, so that its balance is the closing one', async () => {
  const statement = await readFile(writeOfx1({ rows: movements.toReversed() }))
  expect(statement.rows.at(-1)?.balance).toBe(closing)
})

test('an entry that is not booked says so, and has no balance', async () => {
  const pending =
    '<Ntry><Amt Ccy="INR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><DtTm>2026-04-30T10:00:00</DtTm></BookgDt></Ntry>'
  const rows = await readRows(encode(writeCamt('INR', pending)))
  expect(rows.at(-1)).toEqual(['2026-04-30', '', '', '5.00', '', '', 'INR', '50100012341234', 'Pending'])
  expect(column(rows, 'Balance').at(-2)).toBe(closing.toFixed(2))
})

const message = (...lines: string[]): string =>
  [':20:1', ':25:12/34', ':60F:C251230INR100,', ...lines, ':62F:C260102INR50,', '-'].join('\n')

test('MT940: reversals, years, divided information and lines that go on', async () => {
  const text = message(
    ':61:2601021231D40,NTRFNONREF//UTR12345',
    ':86:020?00TRANSFER?20RENT OF?21 APRIL?32RAVI?33 KUMAR',
    ':61:260102RC5,5NCHG',
    ':61:260102RD5,50NCHG',
    `:86:${'A'.repeat(65)}`,
    'B',
  )
  const rows = await readRows(encode(text))
  expect(rows.slice(2).map((row) => row.slice(0, 6))).toEqual([
    ['2025-12-31', 'RAVI KUMAR RENT OF APRIL', 'UTR12345', '40.', '', ''],
    ['2026-01-02', '', '', '5.5', '', ''],
    ['2026-01-02', `${'A'.repeat(65)}B`, '', '', '5.50', '50.'],
  ])
})

test('a movement that is not as it should be is shown with its text', async () => {
  const { unread } = await readFile(message(':61:26010X D40,NTRFX', ':86:RENT'))
  expect(unread.map(({ text }) => text).join()).toContain('26010X D40,NTRFX')
  const huge = await readFile(writeOfx1({ rows: [['2026-04-05', -1e20, 'X', '', 0]] }))
  expect(huge.unread).toMatchObject([{ problem: 'Its amount cannot be read.' }])
})

test('an entity that grows is not resolved', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${writeCamt().replace(/^.*\n/, '').replace('UPI', '&b;')}`
  expect((await readFile(bomb)).rows).toHaveLength(movements.length)
})

test('letters that XML has names for are read', async () => {
  const { rows } = await readFile(writeCamt().replace(/<!\[CDATA\[.*?\]\]>/, 'Tea &amp; cake &#x20B9;&#53; &lt;b&gt;'))
  expect(rows[0]?.narration).toBe('Tea & cake ₹5 <b>')
})

const withoutMovements: Record<string, string> = {
  'OFX 1': writeOfx1({ rows: [] }),
  QIF: '!Type:Bank\n',
  MT940: message(),
  'CAMT.053': writeCamt().replace(/<n:Ntry>[\s\S]*<\/n:Ntry>/, ''),
}

test.each(Object.entries(withoutMovements))('says of %s without a movement that it has none', async (_, text) => {
  await expect(readRows(encode(text))).rejects.toThrow(fileProblems.noMovements)
})

const sentences: readonly string[] = Object.values(fileProblems)

test.each(Object.entries(files))('%s that ends too early loses no movement in silence', async (_, text) => {
  const movement = (index: number): string => movements[index]?.[2] ?? ''
  const middle = text.indexOf(movement(3))
  await expect(readRows(encode(text.slice(0, middle)))).rejects.toThrow(fileProblems.cut)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: text.length }), async (length) => {
      const result = await readRows(encode(text.slice(0, length))).then(
        ({ length: count }) => count > 0,
        (error: unknown) => error instanceof Error && sentences.includes(error.message),
      )
      expect(result).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('elements without an end in elements are refused, however deep', async () => {
  await expect(readRows(encode(`<OFX>${'<A>'.repeat(100_000)}`))).rejects.toThrow(fileProblems.cut)
})

test('any file of these kinds is read quickly, or refused with a sentence', async () => {
  const start = fc.constantFrom(
    '<OFX>',
    '!Type:Bank\n',
    ':20:1\n:25:1\n:60F:C260101INR1,\n',
    '<D xmlns="camt.053.001">',
  )
  const parts = [
    '<',
    '>',
    '<![CDATA[',
    ']]>',
    '<a',
    '</a>',
    '<STMTTRN>',
    '&#x0;',
    '&#9999999;',
    '^',
    '\n',
    ':61:',
    'D1',
    '1,',
  ].concat([':62F:', '?20'])
  await fc.assert(
    fc.asyncProperty(start, fc.array(fc.constantFrom(...parts), { maxLength: 200 }), async (first, rest) => {
      const result = await readRows(encode(first + rest.join('').repeat(50))).then(
        () => true,
        (error: unknown) => error instanceof Error && sentences.includes(error.message),
      )
      expect(result).toBe(true)
    }),
  )
})
