import { builtinEnvironments, type Environment } from 'vitest/runtime'

const fetchStandard = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer', // of what WebCrypto returns
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URLSearchParams',
  'fetch',
] as const

const FRAME_MS = 17

/** Has the timers of Node end with the window, as a browser's do. Returns what ends them, and puts the functions of before back. */
const bindTimers = (global: typeof globalThis): (() => void) => {
  const { setTimeout, setInterval } = global
  const started = new Set<NodeJS.Timeout>()
  const remembering = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
    new Proxy(start, {
      apply: (_, receiver, parameters) => {
        const timer = Reflect.apply(start, receiver, parameters)
        started.add(timer)
        return timer
      },
    })
  Object.assign(global, { setTimeout: remembering(setTimeout), setInterval: remembering(setInterval) })
  return () => {
    for (const timer of started) clearTimeout(timer)
    Object.assign(global, { setTimeout, setInterval }) // else each file would wrap the functions of the file before
  }
}

/**
 * Gives the file channels of its own: the files run in threads of one process, which are not tabs of one browser. Returns what puts
 * the channels of before back.
 */
const separateChannels = (global: typeof globalThis): (() => void) => {
  const prefix = crypto.randomUUID()
  const { BroadcastChannel } = global
  global.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${prefix} ${name}`)
    }
  }
  return () => {
    global.BroadcastChannel = BroadcastChannel
  }
}

/**
 * Draws frames on the timers of Node. jsdom draws them on an interval, which a fake clock can take: its window would draw no frame
 * again, in no later test.
 */
const drawFrames = (global: typeof globalThis): void => {
  const { setTimeout, clearTimeout } = global
  global.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS))
  global.cancelAnimationFrame = (id) => clearTimeout(id)
}

/** jsdom, but with Node's own fetch and all that goes into a request: jsdom's files and forms do not pass through it. */
const screens: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'screens',
  setup: async (global, options) => {
    const ofNode = new Map(fetchStandard.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]))
    const environment = await builtinEnvironments.jsdom.setup(global, options)
    for (const [name, descriptor] of ofNode) Object.defineProperty(global, name, descriptor ?? {})
    const endTimers = bindTimers(global)
    drawFrames(global)
    const joinChannels = separateChannels(global)
    return {
      teardown: async (left) => {
        endTimers()
        joinChannels()
        await environment.teardown(left)
      },
    }
  },
}

// Vitest takes an environment from a default export.
export default screens
