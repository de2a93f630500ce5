import { EventEmitter, once } from 'node:events'

/** A change that was acknowledged: from its first try to its response. Times are of `performance.now()`. */
type Acknowledged = { client: number; begin: number; end: number }

/** A try that was not acknowledged: a status, or "no response". */
type Failure = { at: number; reason: string }

/** A part of the test. */
export type Period = { begin: number; end: number }

export type Gaps = {
  /** The longest time in which no client got a change acknowledged, in milliseconds. */
  service: number
  /** The longest time that one change took, with all its tries. */
  change: number
  changes: number
  /** How often each failure occurred. */
  failures: Map<string, number>
}

/** What the clients of a test saw, and when. */
export type Timeline = ReturnType<typeof createTimeline>

/** Creates a timeline. */
export const createTimeline = () => {
  const changes: Acknowledged[] = []
  const failures: Failure[] = []
  const news = new EventEmitter()
  return {
    acknowledge: (change: Acknowledged): void => {
      changes.push(change)
      news.emit('change')
    },
    fail: (reason: string): void => void failures.push({ at: performance.now(), reason }),
    countChanges: (): number => changes.length,
    /** Waits until each of `count` clients got a change acknowledged that it began after now. */
    afterEachClient: async (count: number): Promise<void> => {
      const since = performance.now()
      const waiting = new Set(Array.from({ length: count }, (_, client) => client))
      let seen = changes.length
      while (waiting.size > 0) {
        await once(news, 'change')
        for (const { client, begin } of changes.slice(seen)) if (begin > since) waiting.delete(client)
        seen = changes.length
      }
    },
    /** Finds the longest gaps of a period. A gap that it cuts counts whole. */
    findGaps: ({ begin, end }: Period): Gaps => {
      const within = changes.filter((change) => change.end >= begin && change.begin <= end)
      const before = changes.findLast((change) => change.end < begin)
      const ends = [before?.end ?? begin, ...within.map((change) => change.end).toSorted((a, b) => a - b)]
      const counts = new Map<string, number>()
      for (const { at, reason } of failures) {
        if (at >= begin && at <= end) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
      return {
        service: Math.max(...ends.slice(1).map((at, index) => at - (ends[index] ?? at))),
        change: Math.max(...within.map((change) => change.end - change.begin)),
        changes: within.length,
        failures: counts,
      }
    },
  }
}
