import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import { findExpenseType, isOfMerchant } from '#src/statements/narrations/kind.ts'

test.each([
  [
    'UPI-RAVI KUMAR-ravi-k.82@okaxis-UTIB0000123-412345678901-LUNCH',
    { handles: ['ravi-k.82@okaxis'], expenseType: 'BHIM_UPI' },
    'RAVI KUMAR',
  ],
  [
    'BY TRANSFER-UPI/CR/412345678901/RAVI KUM/YESB/ravikumar8/Payme--',
    { handles: [], cutIds: ['ravikumar8'], isMerchant: false },
    'RAVI KUM',
  ],
  ['UPI/412345678901/dinner/ravi.kumar@okaxis/AXIS BANK', { handles: ['ravi.kumar@okaxis'] }, 'ravi kumar'],
  ['UPI/P2A/412345678901/RAVI KUMAR/hisab/HDFC BANK LTD', { isMerchant: false, expenseType: 'BHIM_UPI' }, 'RAVI KUMAR'],
  ['UPI/P2M/412345678901/RAVI KUMAR/Pay/HDFC BANK LTD', { isMerchant: true }, 'RAVI KUMAR'],
  ['MMT/IMPS/412345678901/loan/RAVI KUMAR/ICICI Bank', { expenseType: 'DEBIT' }, 'RAVI KUMAR'],
  ['NEFT CR-SBIN0004321-RAVI KUMAR-ASHA RAO-SBINN52026081234', { expenseType: 'DEBIT' }, 'RAVI KUMAR'],
  ['NEFT*HDFC0000123*HDFCN52026081234*RAVI KUMAR', { expenseType: 'DEBIT' }, 'RAVI KUMAR'],
  ['UPIIN/412345678901/ravi.k@okaxi/RAVI KUM/UPI', { handles: ['ravi.k@okaxi'], expenseType: 'BHIM_UPI' }, 'RAVI KUM'],
  ['IMPS/412345678901/+919812345670/MR RAVI/YES BANK', { handles: ['9812345670'], expenseType: 'DEBIT' }, 'RAVI'],
  ['UPI/CR/412345678901/DEEPA ME/HDFC/**pame@okaxi/Pay//', { handles: [], expenseType: 'BHIM_UPI' }, 'DEEPA ME'],
])('%s', (text, parts, name) => {
  const narration = readNarration(text)
  const kind = { isMerchant: isOfMerchant(narration), expenseType: findExpenseType(narration) }
  expect({ ...narration, ...kind }).toMatchObject(parts)
  expect(narration.names).toContain(name)
})

test.each(['UPI/412345678901/thanks for the lunch/YES BANK', 'CREDIT INTEREST', 'NEFT CR-HDFC0000123', '', '---'])(
  '%j names nobody',
  (text) => {
    expect(readNarration(text)).toMatchObject({ handles: [], cutIds: [] })
    expect(readNarration(text).names.filter((name) => !/interest/i.test(name))).toEqual([])
  },
)

const piece = fc.oneof(
  fc.constantFrom(
    'UPI',
    'P2A',
    'NEFT',
    '-',
    '/',
    '*',
    ' ',
    '@',
    'RAVI',
    'ravi-k@ybl',
    '412345678901',
    '9812345670',
    'X',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
)

const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))

test('any text can be read, and each part that was read stands in it', () => {
  fc.assert(
    fc.property(text, (narration) => {
      const { handles, cutIds, names } = readNarration(narration)
      const lower = narration.toLowerCase()
      for (const part of [...handles, ...cutIds]) expect(lower).toContain(part.toLowerCase())
      for (const word of names.flatMap((name) => name.split(' '))) expect(lower).toContain(word.toLowerCase())
    }),
    { numRuns: 2_000 },
  )
})

test('a long text is read in linear time', () => {
  const long = '-a.'.repeat(20_000)
  expect(readNarration(long).handles).toEqual([])
})
