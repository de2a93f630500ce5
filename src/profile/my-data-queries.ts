import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_RESTORE_BYTES } from '#contract/export/response.ts'
import { localDate } from '#contract/fields/dates.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage } from '#src/lib/api/errors.ts'
import { announceSuccess } from '#src/lib/cache/announce.ts'
import { saveFile } from '#src/lib/save-file.ts'

/** How the document ends. A connection that broke can leave out the rest without an error. */
const END = '}\n'

/**
 * Downloads everything of the user as one file, and says how many bytes have come, and whether the file is too large for a
 * restore. `stop` ends it without a file.
 */
export const useDownloadEverything = () => {
  const [bytes, setBytes] = useState(0)
  const [size, setSize] = useState(0)
  const [controller, setController] = useState<AbortController>()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const request = apiFetch(endpoints.export, {
        signal,
        timeout: false, // it takes as long as it takes, and can be stopped
        onDownloadProgress: ({ transferredBytes }) => setBytes(transferredBytes),
      })
      const document = await request.blob().catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
      if (!document) return
      if ((await document.slice(-END.length).text()) !== END) throw new Error('The document is not whole')
      saveFile(new File([document], `wealth-care-${localDate(new Date())}.json`, { type: 'application/json' }))
      setSize(document.size)
      announceSuccess('Downloaded!')
    },
    meta: {
      failure: (error: Error) => getErrorMessage(error, 'The download did not come to its end. Please try again.'),
    },
  })
  return {
    bytes,
    isTooLarge: size > MAX_RESTORE_BYTES,
    isPending,
    start: () => {
      const next = new AbortController()
      setBytes(0)
      setController(next)
      mutate(next)
    },
    stop: () => controller?.abort(),
  }
}
