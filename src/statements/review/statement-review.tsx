import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { ImportAdded } from '#contract/imports/response.ts'
import { MAX_FILE_NAME_LENGTH, MAX_IMPORT_ROWS } from '#contract/imports/rules.ts'
import { isCard } from '#src/banks/bank.ts'
import { FileActions } from '#src/statements/choosing/file-actions.tsx'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import type { ImportRefusal } from '#src/statements/imports/import-changes.ts'
import { useImportStatement } from '#src/statements/imports/use-import-statement.ts'
import { LeftOutNote } from '#src/statements/left-out/left-out-note.tsx'
import type { ConfirmedReturn } from '#src/statements/narrations/remembered.ts'
import { useRememberHandles } from '#src/statements/narrations/use-remember-handles.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { BalanceNote, countNewer } from './balance-note.tsx'
import { BillNote } from './bill-note.tsx'
import { listReturned } from './decision.ts'
import { ProofNote } from './proof-note.tsx'
import { ReviewTable } from './review-table.tsx'
import { type Records, useReview } from './use-review.ts'

const refusals: Partial<Record<ImportRefusal, string>> = {
  moved: 'The account has moved meanwhile. It is compared again, and your decisions stay: look once more, then import.',
  rows: 'Nothing was imported: some rows were refused. They stand first, each with its reason.',
}

type StatementReviewProps = {
  file: ReadFile
  statement: Statement
  records: Records
  onAdded: (added: ImportAdded, isInStep: boolean) => void
  onChangeColumns: () => void
  onClose: () => void
}

/** The rows of a statement before they are booked: what becomes of each, and one press that books them. */
export const StatementReview = ({
  file,
  statement,
  records,
  onAdded,
  onChangeColumns,
  onClose,
}: StatementReviewProps) => {
  const { bank, banks, entries, lends, own } = records
  const rememberHandles = useRememberHandles(own)
  const newer = useMemo(() => countNewer(entries, statement), [entries, statement])
  const { closing, unread } = statement
  const { send, isPending, refusal, errors, forget } = useImportStatement((added) => {
    review.kept.removeStored()
    rememberHandles(listConfirmed())
    onAdded(added, closing === null || newer > 0 || closing === added.balance)
  })
  const review = useReview(file, statement, records, errors)
  const { rows, counts, balance, items } = review
  const listConfirmed = (): ConfirmedReturn[] =>
    items.flatMap(({ decision, row: { narration } }) => {
      const [lendId] = listReturned(decision)
      const lend = lends.find(({ id }) => id === lendId)
      return lend ? [{ person: lend.returnName, narration }] : []
    })
  const press = (again: boolean) =>
    send({
      bankId: bank.id,
      fileName: file.name.slice(0, MAX_FILE_NAME_LENGTH),
      fileHash: file.hash,
      entries: entries.length,
      rows: [...rows],
      again,
      ...(closing !== null && (closing >= 0 || isCard(bank)) && { closingBalance: closing }),
    })
  const leftOut = items.length - counts.booked
  const isNothing = counts.booked === 0 && counts.open === 0
  const left = [
    ...(leftOut > 0 ? [`${formatCount(leftOut, 'row')} left out`] : []),
    ...(unread.length > 0 ? [`${formatCount(unread.length, 'row')} cannot be read`] : []),
  ]
  const isTooLong = rows.length > MAX_IMPORT_ROWS
  const onlineOnlyProps = useOnlineOnlyProps(isTooLong || counts.open > 0 || isNothing)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <FileActions onChangeColumns={onChangeColumns} onClose={onClose} />
      </Group>
      {review.kept.isKept && (
        <Text size="sm" c="dimmed" role="status">
          Draft kept ·{' '}
          <Anchor component="button" type="button" inherit onClick={review.kept.discard}>
            Discard
          </Anchor>
        </Text>
      )}
      <LeftOutNote statement={statement} />
      {statement.bill && <BillNote bank={banks.find(({ id }) => id === bank.id) ?? bank} bill={statement.bill} />}
      {closing !== null && (
        <BalanceNote bank={bank} closing={closing} balance={balance} newer={newer} isNothing={isNothing} />
      )}
      {items.length > 0 && <ProofNote statement={statement} />}
      {isTooLong && (
        <Text role="alert" fw={600} c="var(--mantine-color-error)">
          This statement has {formatCount(rows.length, 'row')}, and an import has at most{' '}
          {formatCount(MAX_IMPORT_ROWS, 'row')}. Choose a shorter period at your bank.
        </Text>
      )}
      {refusal && refusals[refusal] && (
        <Text role="alert" fw={600} c="var(--mantine-color-error)">
          {refusals[refusal]}
        </Text>
      )}
      <Group gap="sm">
        <Button loading={isPending} onClick={() => void press(false)} {...onlineOnlyProps}>
          Import {formatCount(counts.booked, 'row')}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {counts.open > 0
            ? `${formatCount(counts.open, 'row')} to decide first: already there, or new?`
            : isNothing
              ? `Nothing to import: ${left.join(', ')}.`
              : `${left.length > 0 ? `${left.join(', ')}. ` : ''}Nothing is sent before the press.`}
        </Text>
      </Group>
      <ReviewTable
        review={review}
        lends={lends}
        accounts={banks.filter(({ id, active }) => active && id !== bank.id)}
        fileName={file.name}
      />
      <ConfirmModal
        opened={refusal === 'imported-before'}
        title="Import this file again?"
        confirmLabel="Import again"
        harmless
        onClose={forget}
        onConfirm={() => press(true)}
      >
        This file was imported into this account before. {formatCount(counts.booked, 'row')} of it would be added now.
      </ConfirmModal>
    </Stack>
  )
}
