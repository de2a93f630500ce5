import { createLimiters } from '#server/http/limiters.ts'
import { createMetrics } from '#server/node/adapters/metrics.ts'

/** Reads the metrics of a server that has measured one of each. */
export const readEveryMetric = (): Promise<string> => {
  const metrics = createMetrics({ lastBackup: () => undefined })
  const { meter } = metrics
  meter.countResponse({ method: 'GET', route: '/api/v1/get-lend', status: 200, seconds: 0.01 })
  meter.watch(createLimiters().pages.readQueue)
  return metrics.read({ countSessions: async () => 1, countSegments: async () => 0 })
}
