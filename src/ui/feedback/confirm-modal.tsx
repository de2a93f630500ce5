import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { CanWait } from '#src/ui/connection/can-wait.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'

type ConfirmModalProps = {
  opened: boolean
  title: string
  /** The text of the button that confirms. */
  confirmLabel: string
  /** The dialog closes when the returned promise resolves. It stays open when the promise rejects. */
  onConfirm: () => unknown
  onClose: () => void
  /** Adds the text that the action cannot be undone. */
  irreversible?: boolean
  /** For an action that destroys nothing: the confirm button is not red and has the focus. */
  harmless?: boolean
  /** Disables the confirm button, for example until the user types a name. */
  disabled?: boolean
  /** Whether it also works without a connection, because the change waits. It needs one where no change can wait. */
  worksOffline?: boolean
  /** Whether it changes only this device. */
  isOnDevice?: boolean
  /** The text that explains the action. */
  children: ReactNode
}

/** A dialog that confirms an action and runs it once. It ignores further clicks, also while it closes. */
export const ConfirmModal = ({
  opened,
  title,
  confirmLabel,
  onConfirm,
  onClose,
  irreversible = false,
  harmless = false,
  disabled = false,
  worksOffline = false,
  isOnDevice = false,
  children,
}: ConfirmModalProps) => {
  const onlineOnlyProps = useOnlineOnlyProps(disabled)
  const canWait = use(CanWait)
  const { clearOpener, returnToOpener } = useReturnFocus(opened)
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
      clearOpener() // the record often disappears with the button that opened the dialog
      onClose()
    } catch {
      isConfirmed.current = false // the mutation announces its failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      onExitTransitionEnd={returnToOpener}
      title={title}
    >
      <Stack>
        <div>{children}</div>
        {irreversible && (
          <Text size="sm" c="dimmed">
            This action cannot be undone.
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={harmless ? undefined : true}>
            Cancel
          </Button>
          <Button
            {...(!harmless && { color: 'red.9' })}
            onClick={() => void confirm()}
            loading={isBusy}
            data-autofocus={harmless || undefined}
            {...(isOnDevice || (worksOffline && canWait) ? { disabled } : onlineOnlyProps)}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
