import type { Bank } from '#contract/banks/response.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { getEntryDay, listStanding } from '#src/banks/movement.ts'
import { getWay, type Way } from '#src/ui/display/signed-money.tsx'
import type { EventKind } from './event-kinds.ts'

/** A credit, a debit, a transfer between two accounts, or a balance that was set. */
export type MovementEvent = {
  id: string
  kind: EventKind
  /** The calendar date of the event. */
  date: string
  paise: number
  way: Way
  reason: string
  tag: string
  bank: Bank['bankName']
  /** The bank of the other account of a transfer. */
  otherBank: Bank['bankName'] | undefined
  account: string
  /** The id of the entry of the ledger. */
  recordId: string
  accountId: string
}

/** The ledgers by the id of their account. */
export type Ledgers = ReadonlyMap<string, readonly Entry[]>

const toEvent = (entry: Entry, bank: Bank, banks: ReadonlyMap<string, Bank>): MovementEvent | undefined => {
  const { id, kind, amount, reason, tag, otherBankId } = entry
  if (kind !== 'credit' && kind !== 'debit' && kind !== 'transfer' && kind !== 'adjustment') return undefined
  const other = otherBankId === null ? undefined : banks.get(otherBankId)
  // A transfer is one event: that of the account which it left, or of the only one that is left.
  if (kind === 'transfer' && amount > 0 && other) return undefined
  return {
    id: `${id} moved`,
    kind,
    date: getEntryDay(entry),
    paise: Math.abs(toPaise(amount)),
    way: kind === 'transfer' && other ? undefined : getWay(amount),
    reason,
    tag,
    bank: bank.bankName,
    otherBank: other?.bankName,
    account: other ? `${formatAccount(bank)} → ${formatAccount(other)}` : formatAccount(bank),
    recordId: id,
    accountId: bank.id,
  }
}

/** Lists the events of the ledgers that are no events of a record: credits, debits, transfers and set balances that stand. */
export const listMovementEvents = (ledgers: Ledgers, banks: readonly Bank[]): MovementEvent[] => {
  const banksById = new Map(banks.map((bank) => [bank.id, bank]))
  return banks.flatMap((bank) =>
    listStanding(ledgers.get(bank.id) ?? []).flatMap((entry) => toEvent(entry, bank, banksById) ?? []),
  )
}
