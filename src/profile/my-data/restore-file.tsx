import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type RestorableFile, readChosenFile } from './exported.ts'
import { describeRestoreFailure, useRestore } from './restore-queries.ts'
import { Working } from './working.tsx'

/** Brings a file of "Download everything" back, where there are no records yet. */
export const RestoreFile = () => {
  const { data: lends } = useLends()
  const { data: banks } = useBanks()
  const waiting = useWaitingChanges()
  const isEmpty = lends?.length === 0 && banks?.length === 0 && waiting.length === 0
  const needsServer = useOnlineOnlyProps(!isEmpty)
  const { mutateAsync: restore, isPending, error, reset, left } = useRestore()
  const { subject: chosen, isOpen, ask, close } = useConfirm<RestorableFile>()
  const forgetFile = useRef<() => void>(null)
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return
    forgetFile.current?.() // else the browser does not tell when the same file is chosen again
    reset()
    const read = await readChosenFile(file)
    if ('problem' in read) announceFailure(read.problem)
    else ask(read)
  }
  return (
    <>
      <FileButton
        accept="application/json,.json"
        inputProps={{ 'aria-label': 'File to restore' }}
        resetRef={forgetFile}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />} {...needsServer}>
            Restore
          </Button>
        )}
      </FileButton>
      {chosen && left && !isPending ? ( // the question was closed before all were sent
        <Button variant="default" onClick={() => ask(chosen)}>
          Send {formatCount(left, 'photo')}
        </Button>
      ) : null}
      {lends && banks && !isEmpty && (
        <Text size="sm" c="dimmed">
          A file is restored only where there are no records and no accounts yet, for example after a new registration.
        </Text>
      )}
      {chosen && (
        <ConfirmModal
          opened={isOpen}
          title="Restore this file?"
          confirmLabel={left === undefined ? 'Restore' : 'Send the photos'}
          harmless
          onConfirm={() => restore(chosen)}
          onClose={close}
        >
          <Stack gap="sm">
            <Text style={{ overflowWrap: 'anywhere' }}>{chosen.contents}</Text>
            <Text size="sm" c="dimmed">
              Your profile stays as it is. {chosen.photos.length > 0 ? 'All records are' : 'All of it is'} restored, or
              nothing.
            </Text>
            {isPending && (
              <Working
                text={
                  left === undefined
                    ? 'Restoring. Please keep this page open.'
                    : `${formatCount(left, 'photo')} to send. Please keep this page open.`
                }
              />
            )}
            {error && !isPending && (
              <Text role="alert" size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
                {describeRestoreFailure(error)}
              </Text>
            )}
          </Stack>
        </ConfirmModal>
      )}
    </>
  )
}
