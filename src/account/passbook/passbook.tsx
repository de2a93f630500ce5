import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { useBanks, useFetchedBank } from '#src/banks/bank-queries.ts'
import { useLedger, useSavedLedger } from '#src/banks/ledger-queries.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useEntryWords } from '#src/lends/entry-words-queries.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { BalanceCheck } from './balance-check.tsx'
import { describeEntry } from './entry.ts'
import { useEntryActions } from './entry-actions.tsx'
import { type PassbookRow, passbookTable } from './passbook-columns.tsx'

/** Describes the balance before the oldest of some entries, which are the newest first, and after the newest. */
const describeBalances = (entries: readonly Entry[]): string => {
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const opening = oldest ? toRupees(toPaise(oldest.balance) - toPaise(oldest.amount)) : 0
  return `Opening balance ${formatRupees(opening)} · Closing balance ${formatRupees(newest?.balance ?? 0)}`
}

type EntryTableProps = { bank: Bank; entries: readonly Entry[]; refreshing: boolean }

const EntryTable = ({ bank, entries, refreshing }: EntryTableProps) => {
  const { data: banks } = useBanks()
  const accounts = useMemo(() => new Map(banks?.map((each) => [each.id, each])), [banks])
  const getWords = useEntryWords(bank.id)
  // The table caches the text of a row, so a row whose description changes must be a new object.
  const rows = useMemo(
    () =>
      entries.map(
        (entry): PassbookRow => ({ ...entry, ...getWords(entry), description: describeEntry(entry, accounts) }),
      ),
    [entries, accounts, getWords],
  )
  const [actions, dialog] = useEntryActions(bank, entries, accounts)
  return (
    <>
      <DataTable
        table={passbookTable}
        rows={rows}
        view={useTableSearch()}
        mark={useWaitingMarks()}
        actions={actions}
        paperNote={describeBalances(entries)}
        refreshing={refreshing}
      />
      {dialog}
    </>
  )
}

/** Every change of the balance of an account, in the states loading, error, empty, loaded. */
export const Passbook = ({ bank, refreshing }: { bank: Bank; refreshing: boolean }) => {
  const ledger = useLedger(bank.id)
  const { data: entries, isFetching } = ledger
  const fetched = useFetchedBank(bank.id)
  const { data: savedEntries } = useSavedLedger(bank.id)
  if (!entries) return <QueryState query={ledger} failure="Failed to load the passbook" />
  return (
    <section aria-label="Passbook">
      {fetched.data && savedEntries && (
        <BalanceCheck
          balance={fetched.data.amount}
          revision={fetched.revision}
          entries={savedEntries}
          refreshing={refreshing || isFetching}
        />
      )}
      <EntryTable bank={bank} entries={entries} refreshing={isFetching} />
    </section>
  )
}
