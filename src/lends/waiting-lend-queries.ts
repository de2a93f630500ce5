import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toPaise } from '#contract/fields/money.ts'
import { type Lend, lendSchema } from '#contract/lends.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord } from '#src/lib/cache/optimistic.ts'
import { type OutboxEntry, toStandInId, willBeSent } from '#src/outbox/entry.ts'
import { useOutboxEntries, type WaitingKind } from '#src/outbox/outbox-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { describeLendBriefly, toMovedPaise } from './lend.ts'
import { lendOrder, lendsQuery, sendNewLend } from './lend-queries.ts'

/** The record of a waiting entry, with a stand-in id. Undefined for an entry that adds no record. */
const toWaitingLend = ({ mutation, variables, sequence }: OutboxEntry): Lend | undefined =>
  mutation === 'addLend' && typeof variables === 'object'
    ? parseSavedRecord({ ...variables, id: toStandInId(sequence) }, lendSchema)
    : undefined

/** New records that wait to be sent. */
export const waitingLends: WaitingKind = {
  label: 'Lend Borrow',
  send: sendNewLend,
  describe: (entry) => {
    const lend = toWaitingLend(entry)
    return lend ? describeLendBriefly(lend) : 'Lend Borrow'
  },
  toForm: (entry) => {
    const lend = toWaitingLend(entry)
    if (!lend) return undefined
    const { amount, bank, bankId, direction, lendDate, reason, requirement, returnDate, returnName, returnStatus } =
      lend
    return {
      name: `lend ${direction}`,
      values: {
        amount: toAmountText(amount),
        ...{ bank, bankId: bankId ?? '', direction, lendDate, reason, requirement, returnDate, returnName },
        returnStatus: returnStatus ?? '',
      },
      link: { to: '/home/add', search: { direction: direction === 'taken' ? direction : undefined } },
    }
  },
  onSent: (client, result) => {
    const saved = parseSavedRecord(result, lendSchema)
    if (!saved) return
    cacheRecord(client, lendsQuery.queryKey, saved, lendOrder)
    if (saved.bankId === null) return
    const changes = createBalanceChanges(saved.bankId, toMovedPaise(saved, toPaise(saved.amount)))
    for (const { apply } of changes) apply(client)
  },
}

/** The user's records for a list: those that wait to be sent, with stand-in ids, and those of the server. */
export const useLendsWithWaiting = () => {
  const entries = useOutboxEntries()
  const select = useCallback(
    (lends: Lend[]): Lend[] => {
      const waiting = entries.filter(willBeSent).flatMap((entry) => toWaitingLend(entry) ?? [])
      return waiting.length > 0 ? [...waiting, ...lends] : lends
    },
    [entries],
  )
  return useQuery({ ...lendsQuery, select })
}
