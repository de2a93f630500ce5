import { toast } from 'sonner'
import { v7 } from 'uuid'
import { undoStore } from './undo.ts'

/** How long a toast stays. */
const TOAST_DURATIONS_MS = { success: 2_000, error: 4_000 } as const

/** A button in a toast. */
type ToastAction = { label: string; onClick: () => void }

/** Removes the error toasts about a change, named by the text of its success. */
export const dismissFailures = (about: string): void => {
  for (const { id } of toast.getToasts()) if (String(id).startsWith(`${about} `)) toast.dismiss(id)
}

/**
 * Shows a success toast, with what it is about in a second line. Removes error toasts about the same change and a success
 * toast of the same text.
 */
export const announceSuccess = (text: string, description?: string): void => {
  dismissFailures(text)
  for (const shown of toast.getToasts()) {
    // Repeated toasts would cover the screen of a phone.
    if ('title' in shown && shown.title === text) toast.dismiss(shown.id)
  }
  toast.success(text, { duration: TOAST_DURATIONS_MS.success, description })
}

/** Says what is done: in the undo bar if it can be undone, else in a success toast. */
export const announceDone = (
  text: string,
  description: string | undefined,
  undo: (() => Promise<unknown>) | undefined,
): void => {
  if (!undo) {
    announceSuccess(text, description)
    return
  }
  dismissFailures(text)
  undoStore.offer({ label: text, description, undo })
}

type FailureOptions = {
  /** A later success with this text removes the toast. */
  about?: string | undefined
  action?: ToastAction
}

/** Shows an error toast. */
export const announceFailure = (text: string, { about = text, action }: FailureOptions = {}): void => {
  const id = `${about} ${v7()}`
  toast.error(text, { id, duration: TOAST_DURATIONS_MS.error, ...(action && { action }) })
}

/** Shows a neutral toast with a button. */
export const announceNote = (text: string, action: ToastAction): void => {
  toast(text, { duration: TOAST_DURATIONS_MS.error, action })
}
