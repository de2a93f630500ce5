import { readFileSync } from 'node:fs'
import { known } from '#tests/fixtures/narrations/people.ts'
import { lend } from '#tests/tools/analysis-records.ts'

/** The people that the user knows, with what statements call them. */
export const people = known.map(({ name, handles }) => ({ name, handles: [...handles] }))

/** Their open records. */
export const lends = known.flatMap(({ name, open }) =>
  Object.entries<readonly [number, 'given' | 'taken']>(open).map(([id, [amount, direction]]) =>
    lend({ id, returnName: name, amount, direction, lendDate: '2026-05-01' }),
  ),
)

/** The user's own names and handles. */
export const own = { names: ['Asha Rao'], handles: ['asharao@okicici', '9812345670'] }

/** The table of what is right: each line is a row of a statement, and the record that it returns, or `-`. */
export const rows = readFileSync('tests/fixtures/narrations/narrations.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((text, line) => {
    const [kind = '', date = '', way = '', amount = '', narration = '', returns = ''] = text.split('\t')
    return {
      line,
      kind,
      date,
      direction: way === 'in' ? ('in' as const) : ('out' as const),
      amount: Number(amount),
      narration,
      returns,
    }
  })
