import { createPatientApi } from './patient-api.ts'
import type { Timeline } from './timeline.ts'

/** More than a page of 1,000, so that the server streams the list from a snapshot. */
export const LONG_LIST = 3_000

/** Reads a long list again and again, on the connections past PgBouncer, until `finish` is called. It must be whole each time. */
export const startReader = (url: string, token: string, timeline: Timeline) => {
  const { read } = createPatientApi({ url, token, timeline })
  let finishing = false
  let lists = 0
  const work = (async () => {
    while (!finishing) {
      const list = await read<unknown[]>('/api/v1/get-lend')
      if (list.length !== LONG_LIST) throw new Error(`A list of ${LONG_LIST} records had ${list.length}.`)
      lists += 1
    }
  })()
  work.catch(() => {}) // `finish` reports it
  return {
    /** Returns the number of lists that were read. */
    finish: async (): Promise<number> => {
      finishing = true
      await work
      return lists
    },
  }
}
