import type { CDPSession } from '@playwright/test'

/** What the page's scripts hold after the garbage is gone, in megabytes. */
export const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage') // what the first freed may have held more
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}
