import { v7 } from 'uuid'
import { importWithRetry } from '#src/lib/loading/import-with-retry.ts'

/** How long a toast stays, in milliseconds. */
const TOAST_DURATIONS_MS = { success: 2_000, error: 4_000 } as const

/** A button in a toast. */
type ToastAction = { label: string; onClick: () => void }

// Toasts load after the first paint. An announcement made before that shows once they are there.
const withToasts = (show: (toasts: typeof import('sonner')) => void): void => {
  void importWithRetry(() => import('sonner')).then(show)
}

/** Shows that something succeeded. Removes the error toasts about the same subject, and the same success before it. */
export const announceSuccess = (
  text: string,
  options: { about?: string; action?: ToastAction | undefined } = {},
): void =>
  withToasts(({ toast }) => {
    const { about = text, action } = options
    for (const shown of toast.getToasts()) {
      const isOldError = String(shown.id).startsWith(`${about} `)
      // Ten records in a row would otherwise cover a phone's screen. A toast with a button stays.
      const isRepeated = 'title' in shown && shown.title === text && !shown.action
      if (isOldError || isRepeated) toast.dismiss(shown.id)
    }
    toast.success(text, { duration: TOAST_DURATIONS_MS.success, ...(action && { action }) })
  })

/** Shows that something failed. A later success about the same subject removes it. */
export const announceFailure = (text: string, { about = text }: { about?: string | undefined } = {}): void =>
  withToasts(({ toast }) => toast.error(text, { id: `${about} ${v7()}`, duration: TOAST_DURATIONS_MS.error }))

/** Shows a note with a button, neither a success nor a failure. */
export const announceNote = (text: string, action: ToastAction): void =>
  withToasts(({ toast }) => toast(text, { duration: TOAST_DURATIONS_MS.error, action }))
