import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import '#src/ui/theme/modal-styles.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNeedsServer } from '#src/ui/connection/needs-server.ts'
import { useFocusBack } from '#src/ui/focus.ts'

type ConfirmModalProps = {
  opened: boolean
  title: string
  /** The text of the button that confirms. */
  confirmLabel: string
  /** The dialog is busy until its promise resolves, then closes. It stays open when the promise rejects. */
  onConfirm: () => unknown
  onClose: () => void
  /** Whether it cannot be undone, which the dialog then says. */
  irreversible?: boolean
  /** Whether it destroys nothing: the button that confirms is not red, and has the focus. */
  harmless?: boolean
  /** Whether something must happen first, such as typing a name. */
  disabled?: boolean
  /** Whether it changes this device alone, and so needs no connection. */
  local?: boolean
  /** What happens when it is confirmed. */
  children: ReactNode
}

/** Asks before something is done, and does it once: further presses count for nothing, also while the dialog closes. */
export const ConfirmModal = ({
  opened,
  title,
  confirmLabel,
  onConfirm,
  onClose,
  irreversible = false,
  harmless = false,
  disabled = false,
  local = false,
  children,
}: ConfirmModalProps) => {
  const needsServer = useNeedsServer(disabled)
  const { forget, giveBack } = useFocusBack(opened)
  const [isBusy, setBusy] = useState(false)
  const isConfirmed = useRef(false) // a ref, because a second press can come before the next render
  useEffect(() => {
    if (opened) isConfirmed.current = false
  }, [opened])
  const confirm = async (): Promise<void> => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    setBusy(true)
    try {
      await onConfirm()
      forget() // the button that opened the dialog often goes with the record
      onClose()
    } catch {
      isConfirmed.current = false // the mutation has announced its failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      onExitTransitionEnd={giveBack}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <div>{children}</div>
        {irreversible && (
          <Text size="sm" c="dimmed">
            This action cannot be undone.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={harmless ? undefined : true}>
            Cancel
          </Button>
          <Button
            {...(!harmless && { color: 'red.9' })}
            onClick={() => void confirm()}
            loading={isBusy}
            data-autofocus={harmless || undefined}
            {...(local ? { disabled } : needsServer)}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
