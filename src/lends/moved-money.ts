import type { Bank } from '#contract/banks/response.ts'
import { toRupees } from '#contract/fields/money.ts'
import { listMoved } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** What a record and its returns moved on one account, in paise: negative for money out. */
export type Moved = { bank: Bank; paise: number }

/**
 * Adds up what a record and its returns moved on each account that still exists, the record's account first. An account whose
 * movements add up to nothing is left out.
 */
export const sumMoved = (lend: Lend, returns: readonly Return[], banks: readonly Bank[]): Moved[] =>
  [...Map.groupBy(listMoved(lend, returns), ({ bankId }) => bankId)].flatMap(([bankId, ofAccount]) => {
    const bank = banks.find(({ id }) => id === bankId)
    const paise = ofAccount.reduce((sum, each) => sum + each.paise, 0)
    return bank && paise !== 0 ? [{ bank, paise }] : []
  })

const formatMoved = ({ paise }: Moved): string => formatRupees(toRupees(Math.abs(paise)))

const joinWords = new Intl.ListFormat('en-IN')

/** Says what moved: `₹5,000.00 went out of HDFC ••1234 and ₹2,000.00 came into SBI ••5678.` */
export const describeMoved = (moved: readonly Moved[]): string =>
  `${joinWords.format(
    moved.map(
      (each) => `${formatMoved(each)} ${each.paise < 0 ? 'went out of' : 'came into'} ${formatAccount(each.bank)}`,
    ),
  )}.`

/** Says what putting it back moves: `₹5,000.00 goes back into HDFC ••1234 and ₹2,000.00 out of SBI ••5678.` */
export const describePutBack = (moved: readonly Moved[]): string =>
  `${joinWords.format(
    moved.map(
      (each) => `${formatMoved(each)} goes ${each.paise < 0 ? 'back into' : 'out of'} ${formatAccount(each.bank)}`,
    ),
  )}.`
