import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { type CardBill, findBill } from '#contract/card-bill.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { isCard } from '#src/banks/bank.ts'
import { useToday } from '#src/lib/today.ts'

/** A card and what is to be paid of it. */
export type BilledCard = { bank: Bank; bill: CardBill }

/** What is to be paid of one card. Undefined without a bill, or for another account. */
export const useCardBill = (bank: Bank): CardBill | undefined => useCardBills(useMemo(() => [bank], [bank]))[0]?.bill

/** The active cards of these accounts with a bill to pay, the first due first. Nothing is asked for without a card that has a statement day. */
export const useCardBills = (banks: readonly Bank[]): BilledCard[] => {
  const today = useToday()
  const cards = useMemo(
    () => banks.filter((bank) => isCard(bank) && bank.active && bank.statementDay !== null),
    [banks],
  )
  const { ledgers } = useAllLedgers(cards)
  return useMemo(
    () =>
      cards
        .flatMap((bank) => {
          const entries = ledgers.get(bank.id)
          const bill = entries && findBill(bank, entries, today)
          return bill ? [{ bank, bill }] : []
        })
        .toSorted((one, other) => (one.bill.due ?? '9').localeCompare(other.bill.due ?? '9')),
    [cards, ledgers, today],
  )
}
