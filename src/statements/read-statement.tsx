import { useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { ImportAdded } from '#contract/imports/response.ts'
import { useBanks, useSavedBank } from '#src/banks/bank-queries.ts'
import { useSavedLedger } from '#src/banks/ledger-queries.ts'
import { useDueLends } from '#src/lends/due-queries.ts'
import { useEntryWords } from '#src/lends/entry-words-queries.ts'
import { layoutsStore } from '#src/lib/statement-layouts.ts'
import { useToday } from '#src/lib/today.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { ColumnMapping } from './choosing/column-mapping.tsx'
import { FileQuestion } from './choosing/file-question.tsx'
import { joinHeaders } from './columns/join-headers.ts'
import { columnProblems } from './columns/questions.ts'
import { readStatement } from './columns/read-statement.ts'
import { findLayout, toRemembered } from './columns/remembered-layouts.ts'
import type { Layout } from './columns/sections.ts'
import type { ReadFile } from './files/read-file.ts'
import type { ResultOfImport } from './imports/import-result.tsx'
import { hasLeftOut, isNothing, NothingToImport } from './left-out/left-out-note.tsx'
import { StatementReview } from './review/statement-review.tsx'
import { useOwn } from './review/use-own.ts'
import type { Records } from './review/use-review.ts'

/** Loads what a statement is compared with. The account and its ledger are those of the server. */
const useRecords = (bankId: string) => {
  const bank = useSavedBank(bankId)
  const banks = useBanks()
  const ledger = useSavedLedger(bankId)
  const lends = useDueLends()
  const people = useKnownPeople()
  const own = useOwn(banks.data)
  const getWords = useEntryWords(bankId)
  const records: Records | undefined = useMemo(
    () =>
      bank && banks.data && ledger.data && lends.data && people.data
        ? { bank, banks: banks.data, entries: ledger.data, getWords, lends: lends.data, people: people.data, own }
        : undefined,
    [bank, banks.data, ledger.data, lends.data, people.data, own, getWords],
  )
  return joinQueries(records, banks, ledger, lends, people)
}

type ReadStatementProps = { bank: Bank; file: ReadFile; onAdded: (result: ResultOfImport) => void; onClose: () => void }

/** A file that was read: its columns, if they are not known, what it leaves open, or the review of its rows. */
export const ReadStatement = ({ bank, file, onAdded, onClose }: ReadStatementProps) => {
  const today = useToday()
  const { data: user } = useSession()
  const userId = user?.id ?? ''
  const rows = useMemo(() => joinHeaders(file.rows), [file])
  const [remembered, setRemembered] = useState(() => layoutsStore.read(userId)[bank.id])
  const [layout, setLayout] = useState(() => findLayout(rows, remembered, today))
  const [isMapping, setMapping] = useState(false)
  const statement = useMemo(() => layout && readStatement(rows, layout, today, bank), [rows, layout, today, bank])
  const recordsQuery = useRecords(bank.id)
  const choose = (chosen: Layout): void => {
    const kept = toRemembered(rows, chosen, today)
    layoutsStore.write(userId, { ...layoutsStore.read(userId), [bank.id]: kept })
    setRemembered(kept)
    setLayout(chosen)
    setMapping(false)
  }
  const forget = (): void => {
    const { [bank.id]: _, ...others } = layoutsStore.read(userId)
    layoutsStore.write(userId, others)
    setRemembered(undefined)
    setLayout(findLayout(rows, undefined, today))
    setMapping(false)
  }
  const { question } = statement ?? {}
  const isEmpty = !statement || (statement.rows.length + statement.unread.length === 0 && !hasLeftOut(statement))
  if (isMapping || isEmpty || question?.kind === 'columns') {
    return (
      <ColumnMapping
        key={JSON.stringify(layout)} // after the columns are forgotten, it begins again
        bank={bank}
        rows={rows}
        today={today}
        layout={layout}
        problem={question?.kind === 'columns' && !isMapping ? columnProblems[question.problem] : undefined}
        onChoose={choose}
        onForget={remembered && forget}
        onCancel={() => (isMapping ? setMapping(false) : onClose())}
      />
    )
  }
  const mapColumns = (): void => setMapping(true)
  if (isNothing(statement))
    return <NothingToImport statement={statement} onChangeColumns={mapColumns} onClose={onClose} />
  if (layout && question) {
    return (
      <FileQuestion
        question={question}
        today={today}
        onAnswer={(change) => choose({ ...layout, ...change })}
        onChangeColumns={mapColumns}
        onClose={onClose}
      />
    )
  }
  const finish = (added: ImportAdded, isInStep: boolean): void =>
    onAdded({ fileName: file.name, added, closing: isInStep ? null : statement.closing })
  return (
    <QueryState query={recordsQuery} failure="Failed to load your records">
      {(records) => (
        <StatementReview
          file={file}
          statement={statement}
          records={records}
          onAdded={finish}
          onChangeColumns={mapColumns}
          onClose={onClose}
        />
      )}
    </QueryState>
  )
}
