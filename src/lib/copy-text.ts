import { announceFailure, announceSuccess } from '#src/lib/cache/announce.ts'

/** Copies a text. A browser can refuse it, or have no clipboard outside of a secure page. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    announceSuccess('Copied')
  } catch {
    announceFailure('It could not be copied. Please select the text.')
  }
}
