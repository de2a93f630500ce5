import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PROOF_SIDE_PX } from '#contract/proofs/limits.ts'
import { createLimiter } from '#server/http/limiter.ts'
import { Problem } from '#server/http/problem.ts'
import type { Meter, Ports } from '#server/ports.ts'
import type { ImageResult, ImageTask } from './image-process.ts'

const FILE = fileURLToPath(new URL('image-process.ts', import.meta.url))

/** The process is stopped after this time without a picture, which frees its memory. */
const IDLE_TIMEOUT_MS = 30_000
const PICTURE_TIMEOUT_MS = 10_000

/** Starts the process without the server's environment variables, because they may contain passwords. */
const startProcess = (): ChildProcess =>
  fork(FILE, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

const MAX_SENT = '16 megapixels'

/** The largest pictures, for the refusal of a larger one. */
const limits: Record<ImageTask['size'], string> = {
  profile: MAX_SENT,
  proof: MAX_SENT,
  restoredProof: `${PROOF_SIDE_PX} pixels on a side`,
}

/** Sends a picture to the process. Throws when the process dies or takes too long. */
const convert = async (child: ChildProcess, task: ImageTask): Promise<ImageResult> => {
  const listening = new AbortController()
  const signal = AbortSignal.any([listening.signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)])
  try {
    const reply = once(child, 'message', { signal })
    const end = once(child, 'exit', { signal }).then(() => {
      throw new Error('The process ended.')
    })
    child.send(task)
    const [result] = (await Promise.race([reply, end])) as [ImageResult] // the process sends nothing else
    return result
  } finally {
    listening.abort()
  }
}

/**
 * Creates the converter of pictures. It runs in a separate process, one picture at a time, so that a picture that
 * needs too much memory or time cannot stop the server. 503 for such a picture, and when too many pictures wait.
 */
export const createImages = (meter?: Meter): Ports['images'] => {
  const limiter = createLimiter({ name: 'pictures at once', max: 1, maxWaiting: 16, timeoutMs: 10_000 })
  meter?.watch(limiter.readQueue)
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const getProcess = (): ChildProcess => {
    if (child?.connected) return child
    child = startProcess().on('error', () => {}) // `convert` sees the exit of the process
    child.unref()
    child.channel?.unref()
    return child
  }

  const convertOne = async (task: ImageTask): Promise<ImageResult> => {
    clearTimeout(idle)
    try {
      return await convert(getProcess(), task)
    } catch {
      stop()
      throw new Problem(503, 'The image could not be converted. Please try again.', { retryAfter: 2 })
    } finally {
      idle = setTimeout(stop, IDLE_TIMEOUT_MS).unref()
    }
  }

  const convertTo =
    (size: ImageTask['size']): Ports['images']['toProof'] =>
    async (picture) => {
      const result = await limiter.run('', () => convertOne({ picture, size }))
      if ('picture' in result) return result.picture
      if (result.refusal === 'unreadable') return undefined
      throw new Problem(400, `The image is too large: at most ${limits[size]}.`)
    }
  return {
    toProfileImage: convertTo('profile'),
    toProof: convertTo('proof'),
    toRestoredProof: convertTo('restoredProof'),
  }
}
