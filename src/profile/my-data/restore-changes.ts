import { defineCall } from '#src/changes/call.ts'
import { quoteWords } from '#src/changes/outcomes.ts'

/** What the user reads when a file was not restored for a reason that the server did not say. */
export const NOT_RESTORED = 'The file was not restored. Please try again.'

/** Restores an exported document into an account without records. */
export const restore = defineCall<{ file: Blob }>('restore', {
  label: 'Restore of a file',
  success: 'Everything is restored!',
  failure: quoteWords(NOT_RESTORED), // they name what is wrong where
  touches: [[]], // every query
  describe: () => '',
  needsServer: true,
})
