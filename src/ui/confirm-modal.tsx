import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import './modal-styles.ts'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus.ts'
import { useNeedsServer } from './needs-server.ts'

type ConfirmModalProps = {
  opened: boolean
  title: string
  /** What the button says that does it. */
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** Whether something must happen first, such as typing a name. */
  disabled?: boolean
  /** Whether it changes this device alone, and so needs no connection. */
  local?: boolean
  /** What goes, and what goes with it. */
  children: ReactNode
}

/** Asks before something is destroyed. The focus is on Cancel; only the caller closes it. */
export const ConfirmModal = ({
  opened,
  title,
  confirmLabel,
  busy,
  onConfirm,
  onClose,
  disabled = false,
  local = false,
  children,
}: ConfirmModalProps) => {
  const needsServer = useNeedsServer(disabled)
  const { forget, giveBack } = useFocusBack(opened)
  const confirm = () => {
    forget() // what is confirmed takes its button with it
    onConfirm()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!busy) onClose()
      }}
      onExitTransitionEnd={giveBack}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <div>{children}</div>
        <Text size="sm" c="dimmed">
          This action cannot be undone.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color="red.9" onClick={confirm} loading={busy} {...(local ? { disabled } : needsServer)}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
