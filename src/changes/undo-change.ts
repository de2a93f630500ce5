import { defineCall } from './call.ts'
import { quoteWords } from './outcomes.ts'

/** Takes back what a change did, on the server, with the records that it deleted. `key` is that of the change. */
export const undoChange = defineCall<{ params: { key: string } }>('undoChange', {
  label: 'Undo',
  success: 'Undone!',
  failure: quoteWords('It was not undone.'),
  touches: [[]], // every query
  describe: () => '',
  needsServer: true,
})
