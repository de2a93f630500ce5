import { useMutation } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { type Bank, balanceSchema } from '#contract/banks.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { type IdempotentRequest, useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { lendsQuery } from './lend-queries.ts'

/** A record to mark as done, and the account to credit. */
type LendReturn = { lend: Lend; bank: Bank }

/** The credit failed. The message names the credit and says whether the record is marked as done. */
class CreditFailure extends Error {}

const toEditedLend = ({ email: _, ...lend }: Lend) => lend

/** Marks the record as open again after a failed credit. Throws a `CreditFailure` that says whether it worked. */
const revertMarkDone = async (send: IdempotentRequest, { lend, bank }: LendReturn): Promise<never> => {
  const credit = `${formatRupees(lend.amount)} could not be credited to ${formatAccount(bank)}`
  await send(endpoints.editLend, { json: toEditedLend(lend) }).catch(() => {
    throw new CreditFailure(`${credit}, and "${lend.reason}" may be marked done. Please check both.`)
  })
  throw new CreditFailure(`${credit}, so "${lend.reason}" is not marked done.`)
}

/**
 * Marks a record as done, then credits its amount to an account. Both show before the response. If the credit gets no
 * response, it is sent again with the same idempotency key. If it fails, the record becomes open again.
 */
export const useReturnLend = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: async ({ lend, bank }: LendReturn) => {
      await send(endpoints.editLend, { json: { ...toEditedLend(lend), returnStatus: 'done' } })
      const credit = () =>
        send(buildPath(endpoints.creditAmount, { id: bank.id }), {
          searchParams: { amount: lend.amount.toFixed(2) },
        }).json(balanceSchema)
      await credit()
        .catch((error) => (error instanceof HTTPError ? Promise.reject(error) : credit()))
        .catch(() => revertMarkDone(send, { lend, bank }))
    },
    ...optimisticUpdate(({ lend, bank }: LendReturn) => [
      createCacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((each) => (each.id === lend.id ? { ...each, returnStatus: 'done' as const } : each)),
      ),
      createCacheChange(banksQuery.queryKey, (banks) =>
        banks.map((each) =>
          each.id === bank.id ? { ...each, amount: toRupees(toPaise(each.amount) + toPaise(lend.amount)) } : each,
        ),
      ),
    ]),
    meta: {
      invalidates: [lendsQuery.queryKey, banksQuery.queryKey],
      success: 'Update successful! Amount credited!',
      failure: (error) => (error instanceof CreditFailure ? error.message : 'Something worng!'),
      deviceActions: ({ lend: { id: _, email: __, ...lend }, bank }: LendReturn) => [
        { act: 'credited', bankId: bank.id, amount: lend.amount },
        { act: 'lend-edited', lend: { ...lend, returnStatus: 'done' } },
      ],
    },
  })
}
