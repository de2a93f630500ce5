import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { ImportAdded } from '#contract/imports/response.ts'
import { useBanks, useSavedBank } from '#src/banks/bank-queries.ts'
import { useSavedLedger } from '#src/banks/ledger-queries.ts'
import { useEntryWords } from '#src/lends/entry-words-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { listDraftLabels } from '#src/lib/drafts.ts'
import { takeDroppedFile } from '#src/lib/dropped-file.ts'
import { layoutsStore } from '#src/lib/statement-layouts.ts'
import { useToday } from '#src/lib/today.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { ColumnMapping } from './choosing/column-mapping.tsx'
import { FileChoice } from './choosing/file-choice.tsx'
import { OwnRows } from './choosing/own-rows.tsx'
import { useReadFile } from './choosing/use-read-file.ts'
import { joinHeaders } from './columns/join-headers.ts'
import { readStatement } from './columns/read-statement.ts'
import { findLayout, toRemembered } from './columns/remembered-layouts.ts'
import type { Layout } from './columns/sections.ts'
import type { ReadFile } from './files/read-file.ts'
import { ImportResult, type ResultOfImport } from './imports/import-result.tsx'
import { buildReviewPath } from './review/kept-decisions.ts'
import { StatementReview } from './review/statement-review.tsx'
import { useOwn } from './review/use-own.ts'
import type { Records } from './review/use-review.ts'

/** Loads what a statement is compared with. The account and its ledger are those of the server. */
const useRecords = (bankId: string) => {
  const bank = useSavedBank(bankId)
  const banks = useBanks()
  const ledger = useSavedLedger(bankId)
  const lends = useLends()
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

/** A file that was read: its columns, if they are not known, else the review of its rows. */
const ReadStatement = ({ bank, file, onAdded, onClose }: ReadStatementProps) => {
  const today = useToday()
  const { data: user } = useSession()
  const userId = user?.id ?? ''
  const rows = useMemo(() => joinHeaders(file.rows), [file])
  const [layout, setLayout] = useState(() => findLayout(rows, layoutsStore.read(userId)[bank.id], today))
  const [isMapping, setMapping] = useState(false)
  const statement = useMemo(() => layout && readStatement(rows, layout, today), [rows, layout, today])
  const recordsQuery = useRecords(bank.id)
  const choose = (chosen: Layout): void => {
    layoutsStore.write(userId, { ...layoutsStore.read(userId), [bank.id]: toRemembered(rows, chosen) })
    setLayout(chosen)
    setMapping(false)
  }
  if (!statement || isMapping || statement.rows.length + statement.unread.length === 0) {
    return (
      <ColumnMapping
        rows={rows}
        today={today}
        layout={layout}
        onChoose={choose}
        onCancel={() => (isMapping ? setMapping(false) : onClose())}
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
          onChangeColumns={() => setMapping(true)}
          onClose={onClose}
        />
      )}
    </QueryState>
  )
}

/**
 * The steps of an import: choose a file, choose its columns if they are not recognised, review its rows, see what was added.
 */
export const ImportSteps = ({ bank }: { bank: Bank }) => {
  const { state, open, close } = useReadFile()
  const [result, setResult] = useState<ResultOfImport>()
  const openDropped = useEffectEvent(() => {
    const dropped = takeDroppedFile()
    if (dropped) open(dropped)
  })
  useEffect(() => openDropped(), [])
  if (state.step === 'read') {
    const finish = (added: ResultOfImport): void => {
      setResult(added)
      close()
    }
    return (
      <OwnRows key={state.file.hash} bank={bank} file={state.file} onClose={close}>
        {(file) => <ReadStatement bank={bank} file={file} onAdded={finish} onClose={close} />}
      </OwnRows>
    )
  }
  const drafts = listDraftLabels(buildReviewPath(bank.id))
  return (
    <>
      {result && <ImportResult bank={bank} result={result} />}
      <FileChoice
        label="Bank statement"
        text="Drop a statement of this account here: the PDF, CSV or Excel file of your bank, or of Paytm, PhonePe or Google Pay."
        state={state}
        open={open}
        close={close}
      />
      {drafts.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          Draft kept: {drafts.join(', ')}. Choose the file again to go on.
        </Text>
      )}
    </>
  )
}
