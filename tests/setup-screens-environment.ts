import { builtinEnvironments, type Environment } from 'vitest/runtime'

const fetchStandard = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URLSearchParams',
  'fetch',
] as const

/** jsdom, but with Node's own fetch and all that goes into a request: jsdom's files and forms do not pass through it. */
const screens: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'screens',
  setup: async (global, options) => {
    const ofNode = new Map(fetchStandard.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]))
    const environment = await builtinEnvironments.jsdom.setup(global, options)
    for (const [name, descriptor] of ofNode) Object.defineProperty(global, name, descriptor ?? {})
    return environment
  },
}

// Vitest takes an environment from a default export.
export default screens
