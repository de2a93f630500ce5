import { useMutation } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { type Bank, balanceSchema } from '#contract/banks.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useWrite, type Write } from '#src/lib/api/idempotency.ts'
import { cacheChange, optimistic } from '#src/lib/cache/optimistic.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { lendsQuery } from './lend-queries.ts'

/** A record that is done, and the account that its amount returns to. */
type LendReturn = { lend: Lend; bank: Bank }

/** The credit did not go through; its message names the credit and what became of the record. */
class CreditFailure extends Error {}

const toEditedLend = ({ email: _, ...lend }: Lend) => lend

/** The second step failed: the first is taken back, and whatever could not be is said. */
const revertMarkDone = async (write: Write, { lend, bank }: LendReturn): Promise<never> => {
  const credit = `${formatRupees(lend.amount)} could not be credited to ${formatAccount(bank)}`
  await write(endpoints.editLend, { json: toEditedLend(lend) }).catch(() => {
    throw new CreditFailure(`${credit}, and "${lend.reason}" may be marked done. Please check both.`)
  })
  throw new CreditFailure(`${credit}, so "${lend.reason}" is not marked done.`)
}

/**
 * Marks a record done, then credits its amount to an account; both show at once. A refused credit takes the mark back.
 * Where no answer to the credit came, it is asked for once more under the same key, so that it applies once.
 */
export const useReturnLend = () => {
  const write = useWrite()
  return useMutation({
    mutationFn: async ({ lend, bank }: LendReturn) => {
      await write(endpoints.editLend, { json: { ...toEditedLend(lend), returnStatus: 'done' } })
      const credit = () =>
        write(buildPath(endpoints.creditAmount, { id: bank.id }), {
          searchParams: { amount: lend.amount.toFixed(2) },
        }).json(balanceSchema)
      await credit()
        .catch((error) => (error instanceof HTTPError ? Promise.reject(error) : credit()))
        .catch(() => revertMarkDone(write, { lend, bank }))
    },
    ...optimistic(({ lend, bank }: LendReturn) => [
      cacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((each) => (each.id === lend.id ? { ...each, returnStatus: 'done' as const } : each)),
      ),
      cacheChange(banksQuery.queryKey, (banks) =>
        banks.map((each) =>
          each.id === bank.id ? { ...each, amount: toRupees(toPaise(each.amount) + toPaise(lend.amount)) } : each,
        ),
      ),
    ]),
    meta: {
      invalidates: [lendsQuery.queryKey, banksQuery.queryKey],
      success: 'Update successful! Amount credited!',
      failure: (error) => (error instanceof CreditFailure ? error.message : 'Something worng!'),
      records: ({ lend: { id: _, email: __, ...lend }, bank }: LendReturn) => [
        { act: 'credited', bankId: bank.id, amount: lend.amount },
        { act: 'lend-edited', lend: { ...lend, returnStatus: 'done' } },
      ],
    },
  })
}
