import { Button, Stack, Text, Title } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import type { Import } from '#contract/imports/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { MissingNote } from '#src/ui/feedback/missing-note.tsx'
import { useDeleteImport } from './import-changes.ts'
import { useImports } from './import-queries.ts'

const describeImport = ({ at, added, skipped }: Import): string =>
  [
    formatMomentDate(at),
    `${formatCount(added, 'row')} added`,
    ...(skipped > 0 ? [`${formatCount(skipped, 'row')} left out`] : []),
  ].join(' · ')

/** The earlier imports of an account, newest first, each with its undo. Renders nothing when there are none. */
export const PastImports = ({ bank }: { bank: Bank }) => {
  const { data, isError, refetch } = useImports()
  const { subject, isOpen, ask, close } = useConfirm<Import>()
  const { mutateAsync: undoImport } = useDeleteImport()
  const imports = (data ?? []).filter(({ bankId }) => bankId === bank.id)
  if (!data && isError) return <MissingNote what="Earlier imports" onRetry={() => void refetch()} />
  if (imports.length === 0) return null
  return (
    <Stack component="section" aria-label="Earlier imports" gap="xs" mt="xl">
      <Title order={2} size="h4">
        Earlier imports
      </Title>
      <ul className="lines">
        {imports.map((each) => (
          <li key={each.id}>
            <div className="words">
              <Text>{each.fileName}</Text>
              <Text size="sm" c="dimmed">
                {describeImport(each)}
              </Text>
            </div>
            {each.undone ? (
              <Text size="sm" c="dimmed">
                Undone
              </Text>
            ) : (
              <Button variant="default" size="sm" aria-label={`Undo: ${each.fileName}`} onClick={() => ask(each)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {subject && (
        <ConfirmModal
          opened={isOpen && imports.some(({ id, undone }) => id === subject.id && !undone)}
          title={`Undo ${subject.fileName}?`}
          confirmLabel="Undo import"
          onClose={close}
          onConfirm={() => undoImport(subject.id)}
        >
          {formatCount(subject.added, 'row')} of {formatAccount(bank)} go again, with their returns and transfers.
        </ConfirmModal>
      )}
    </Stack>
  )
}
