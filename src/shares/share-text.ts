import { announceFailure } from '#src/lib/cache/announce.ts'

/** Whether the browser can hand a text to other applications. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the system's share sheet. Closing the sheet is no failure. */
export const shareText = async (data: { text: string } | { url: string }): Promise<void> => {
  try {
    await navigator.share(data)
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) announceFailure('It could not be shared. Please copy it.')
  }
}
