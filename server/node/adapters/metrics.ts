import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Meter, QueueState } from '#server/ports.ts'

const PREFIX = 'wealth_care_'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A database that answers later than this does not answer. Prometheus itself waits for ten seconds. */
const DATABASE_TIMEOUT_MS = 3_000

const rejectLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('late')), DATABASE_TIMEOUT_MS).unref())

/** Returns the time of the last good backup. Absent when backups are off. */
type Options = { lastBackup?: () => Date | undefined }

/** What is counted in the database for each read: sessions, and on PostgreSQL the segments that wait for its archive. */
export type Counts = {
  countSessions: () => Promise<number>
  countSegments?: () => Promise<number | undefined>
}

/** Creates the metrics of a server, in the format of Prometheus. The values of every label are a short, fixed list. */
export const createMetrics = ({ lastBackup }: Options = {}) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Requests of the API, by route template; "none" is a path without a route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'Time until the response of a request was ready.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const limits = new Counter({
    name: `${PREFIX}limits_reached_total`,
    help: 'Requests that a limit refused with 429, by the name of the limit in the log.',
    labelNames: ['limit'],
    registers,
  })
  // From 0, so that an alert sees the first one.
  limits.inc({ limit: 'wrong codes of all accounts' }, 0)
  const waits = new Histogram({
    name: `${PREFIX}change_wait_seconds`,
    help: 'Time that a change waited for the database: for its connection or turn, and for the lock of writing.',
    buckets: SECONDS,
    registers,
  })
  const mails = new Counter({
    name: `${PREFIX}mails_total`,
    help: 'Tries to send a mail: sent, delayed (it is tried again) or failed (it is given up).',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['sent', 'delayed', 'failed']) mails.inc({ result }, 0)

  const queues: (() => QueueState)[] = []
  const addQueueGauge = (name: string, help: string, select: (queue: QueueState) => number | undefined) =>
    new Gauge({
      name: `${PREFIX}queue_${name}`,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const readQueue of queues) {
          const queue = readQueue()
          const value = select(queue)
          if (value !== undefined) this.set({ queue: queue.name }, value)
        }
      },
    })
  addQueueGauge('running', 'Tasks that run now.', ({ running }) => running)
  addQueueGauge('max', 'The most tasks that run at the same time.', ({ max }) => max)
  addQueueGauge('waiting', 'Tasks that wait for their turn.', ({ waiting }) => waiting)
  addQueueGauge('max_waiting', 'The most tasks that wait. One more is refused.', ({ maxWaiting }) => maxWaiting)
  new Counter({
    name: `${PREFIX}queue_refused_total`,
    help: 'Tasks that were refused because too many waited.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset()
      for (const readQueue of queues) {
        const { name, refused } = readQueue()
        if (refused !== undefined) this.inc({ queue: name }, refused)
      }
    },
  })

  const meter: Meter = {
    countResponse: ({ method, route, status, seconds }) => {
      const labels = { method: METHODS.has(method) ? method : 'other', route }
      requests.inc({ ...labels, status })
      durations.observe(labels, seconds)
    },
    countLimit: (limit) => limits.inc({ limit }),
    countWait: (seconds) => waits.observe(seconds),
    countMail: (result) => mails.inc({ result }),
    watch: (readQueue) => void queues.push(readQueue),
  }

  if (lastBackup) {
    new Gauge({
      name: `${PREFIX}last_backup_timestamp_seconds`,
      help: 'When the last good backup was made; 0 before the first.',
      registers,
      collect() {
        this.set((lastBackup()?.getTime() ?? 0) / 1_000)
      },
    })
  }

  const sessions = new Gauge({ name: `${PREFIX}sessions`, help: 'Sessions of all users, at most 10,000.', registers })
  const databaseUp = new Gauge({
    name: `${PREFIX}database_up`,
    help: 'Whether the database answers within three seconds.',
    registers,
  })

  let archive: Gauge | undefined
  /** Shows the segments that wait for PostgreSQL's archive, once it is known that there is one. */
  const setArchive = (segments: number | undefined): void => {
    if (segments !== undefined)
      archive ??= new Gauge({
        name: `${PREFIX}archive_waiting_segments`,
        help: 'Complete segments of the log of PostgreSQL that are not archived, each of 16 MB.',
        registers,
      })
    archive?.set(segments ?? Number.NaN)
  }

  return {
    meter,
    contentType: registry.contentType,
    /** Returns the text for Prometheus. It counts the sessions, which also shows whether the database answers. */
    read: async ({ countSessions, countSegments = async () => undefined }: Counts): Promise<string> => {
      const [count, segments] = await Promise.all(
        [countSessions(), countSegments()].map((counted) =>
          Promise.race([counted, rejectLate()]).catch(() => undefined),
        ),
      )
      setArchive(segments)
      sessions.set(count ?? Number.NaN)
      databaseUp.set(count === undefined ? 0 : 1)
      return registry.metrics()
    },
  }
}
