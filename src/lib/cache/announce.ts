import { toast } from 'sonner'
import { v7 } from 'uuid'

/** How long a toast stays. */
const TOAST_DURATIONS_MS = { success: 2_000, error: 4_000 } as const

/** A button in a toast. */
type ToastAction = { label: string; onClick: () => void }

/** Shows a success toast. Removes error toasts about the same subject and an identical success toast. */
export const announceSuccess = (
  text: string,
  options: { about?: string; action?: ToastAction | undefined } = {},
): void => {
  const { about = text, action } = options
  for (const shown of toast.getToasts()) {
    const isOldError = String(shown.id).startsWith(`${about} `)
    // Repeated toasts would cover the screen of a phone. A toast with a button stays.
    const isRepeated = 'title' in shown && shown.title === text && !shown.action
    if (isOldError || isRepeated) toast.dismiss(shown.id)
  }
  toast.success(text, { duration: TOAST_DURATIONS_MS.success, ...(action && { action }) })
}

/** Shows an error toast. A later success about the same subject removes it. */
export const announceFailure = (text: string, { about = text }: { about?: string | undefined } = {}): void => {
  toast.error(text, { id: `${about} ${v7()}`, duration: TOAST_DURATIONS_MS.error })
}

/** Shows a neutral toast with a button. */
export const announceNote = (text: string, action: ToastAction): void => {
  toast(text, { duration: TOAST_DURATIONS_MS.error, action })
}
