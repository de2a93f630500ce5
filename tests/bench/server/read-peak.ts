import { readFileSync } from 'node:fs'

const KILOBYTE = 1_024

/**
 * The largest resident memory of a process so far, in bytes; 0 where the system does not say it. Node's `maxRSS` would not do:
 * on Linux a process begins with that of the process that started it.
 */
export const readPeak = (pid: number | 'self' | undefined): number => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * KILOBYTE
  } catch {
    return 0 // it has ended, or this is another system
  }
}
