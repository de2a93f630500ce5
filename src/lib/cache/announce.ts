import { toast } from 'sonner'
import { v7 } from 'uuid'

/** How long a toast stays. */
const TOAST_DURATIONS_MS = { success: 2_000, error: 4_000 } as const

/** A button in a toast. */
type ToastAction = { label: string; onClick: () => void }

/**
 * Shows a success toast, with what it is about in a second line. Removes error toasts about the same change and a success
 * toast of the same text.
 */
export const announceSuccess = (text: string, description?: string): void => {
  for (const shown of toast.getToasts()) {
    const isOldError = String(shown.id).startsWith(`${text} `)
    const isRepeated = 'title' in shown && shown.title === text // repeated toasts would cover the screen of a phone
    if (isOldError || isRepeated) toast.dismiss(shown.id)
  }
  toast.success(text, { duration: TOAST_DURATIONS_MS.success, description })
}

type FailureOptions = {
  /** A later success with this text removes the toast. */
  about?: string | undefined
  action?: ToastAction
  /** The toast goes when this resolves. */
  until?: Promise<void> | undefined
}

/** Shows an error toast. */
export const announceFailure = (text: string, { about = text, action, until }: FailureOptions = {}): void => {
  const id = `${about} ${v7()}`
  toast.error(text, { id, duration: TOAST_DURATIONS_MS.error, ...(action && { action }) })
  void until?.then(() => toast.dismiss(id))
}

/** Shows a neutral toast with a button. */
export const announceNote = (text: string, action: ToastAction): void => {
  toast(text, { duration: TOAST_DURATIONS_MS.error, action })
}
