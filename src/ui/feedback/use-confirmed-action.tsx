import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { useConfirm } from './confirm.ts'
import { ConfirmModal } from './confirm-modal.tsx'

/** What the dialog says and does. `children` is the text that explains the action. */
type ConfirmedAction = Omit<ComponentProps<typeof ConfirmModal>, 'opened' | 'onClose'>

/** Returns a stable function that asks before something is done with a subject, and the dialog that it opens. */
export const useConfirmedAction = <Subject = void>(
  describe: (subject: Subject) => ConfirmedAction,
): [ask: (subject: Subject) => void, dialog: ReactNode] => {
  const { subject: asked, isOpen, ask, close } = useConfirm<{ about: Subject }>()
  const askAbout = useCallback((about: Subject) => ask({ about }), [ask])
  return [askAbout, asked && <ConfirmModal {...describe(asked.about)} opened={isOpen} onClose={close} />]
}
