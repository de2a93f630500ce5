import type { Direction } from '#src/statements/statement-row.ts'
import type { Field } from './column-names.ts'
import { readPlain } from './plain-amounts.ts'
import { readAmount, readDirection } from './read-cells.ts'
import type { RowProblem } from './row-problems.ts'
import type { Section } from './sections.ts'

/** Reads a cell of a row by its field. */
export type GetCell = (field: Field) => string

type Moved = { paise: number; direction: Direction | undefined }

/** The direction that both say. Undefined when they contradict each other: then only the balance knows. */
const agree = (one: Direction | undefined, other: Direction | undefined): Direction | undefined =>
  one && other && one !== other ? undefined : (one ?? other)

/** How payment apps say which way the money went. */
const WORDS_OUT = /^(?:money )?(?:paid|sent|transferred) to\b/i
const WORDS_IN = /^(?:money )?received from\b|^(?:refund|cashback) (?:from|received)\b/i

const readWords = (narration: string): Direction | undefined => {
  if (WORDS_OUT.test(narration)) return 'out'
  return WORDS_IN.test(narration) ? 'in' : undefined
}

/** Reads the amount of a row, or says why there is none. */
export const readMoved = (get: GetCell, section: Section): Moved | { problem: RowProblem } => {
  const { unsigned, hasPlainOut, openSigns, plain } = section
  const [out, income, amount] = [readAmount(get('out')), readAmount(get('in')), readAmount(get('amount'))]
  if (out === undefined || income === undefined || amount === undefined) return { problem: 'unreadableAmount' }
  if (out && income) return { problem: 'both' }
  if (out)
    return { paise: out.paise, direction: out.direction && hasPlainOut ? undefined : agree('out', out.direction) }
  if (income) return { paise: income.paise, direction: agree('in', income.direction) }
  if (!amount) return { problem: 'none' }
  if (openSigns && plain)
    return { paise: amount.paise, direction: readPlain(section, amount.direction, get('narration')) }
  const side = readDirection(get('side'))
  const hasDirection = side !== undefined || amount.direction !== undefined
  if (hasDirection) return { paise: amount.paise, direction: agree(side, amount.direction) }
  return {
    paise: amount.paise,
    direction: unsigned ?? (get('balance') === '' ? readWords(get('narration')) : undefined),
  }
}
