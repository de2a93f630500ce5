import autocannon from 'autocannon'
import type { Server } from './start-server.ts'

export const CLIENTS = 16

type Load = {
  /** What a client asks, again and again. */
  requestOf: (client: number) => autocannon.Request
  /** The status of every answer; with another the measurement fails. */
  status: number
}

/** How many calls a second were answered, and the processor time of one in the server, in microseconds. */
export type Throughput = { perSecond: number; processor?: number }

/** Loads a server with 16 clients, each of which waits for its answer before the next call. */
export const measureLoad = async (
  server: Server,
  { requestOf, status }: Load,
  seconds: number,
): Promise<Throughput> => {
  let clients = 0
  const before = await server.ask('read')
  const {
    statusCodeStats = {},
    errors,
    duration,
  } = await autocannon({
    url: server.url,
    connections: CLIENTS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests([requestOf(clients % CLIENTS)])
      clients += 1
    },
  })
  const { processor } = await server.ask('read')
  const answered = statusCodeStats[`${status}`]?.count ?? 0
  if (errors > 0 || answered === 0 || Object.keys(statusCodeStats).length > 1) {
    throw new Error(`Not every answer was ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors.`)
  }
  return { perSecond: answered / duration, processor: ((processor - before.processor) * 1_000) / answered }
}
