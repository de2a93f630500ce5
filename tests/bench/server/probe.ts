import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readPeak } from './read-peak.ts'

/** What a server that is measured tells of itself. */
export type Reading = {
  /** The longest time that the event loop stood still since `watch`, in milliseconds. */
  longestBlock: number
  /** Resident memory, in bytes. */
  resident: number
  /** The largest resident memory since `watch` (on other systems than Linux since the start), in bytes. */
  peak: number
  /** Processor time since the start, in milliseconds. */
  processor: number
}

export type Question = 'watch' | 'read'

// Loaded into the server before its own code (`--import`). It watches only when asked to: watching costs.
const NANOSECONDS = 1e6
const KILOBYTE = 1_024 // the unit of `maxRSS`
const delay = monitorEventLoopDelay({ resolution: 1 })

const reading = (): Reading => {
  const { user, system } = process.cpuUsage()
  return {
    longestBlock: delay.max / NANOSECONDS,
    resident: process.memoryUsage.rss(),
    peak: readPeak('self') || process.resourceUsage().maxRSS * KILOBYTE,
    processor: (user + system) / 1_000,
  }
}

/** Resets the largest resident memory that Linux notes. */
const forgetPeak = (): void => {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // another system
  }
}

process.on('message', (question: Question) => {
  const answer = reading()
  if (question === 'watch') forgetPeak()
  if (question === 'watch') delay.reset()
  if (question === 'watch') delay.enable()
  else delay.disable()
  process.send?.(answer)
})
process.channel?.unref()
process.on('disconnect', () => process.exit()) // whoever measures is gone
