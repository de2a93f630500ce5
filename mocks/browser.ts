import { setupWorker } from 'msw/browser'
import { endpoints } from '#contract/endpoints.ts'
import { openWasm } from '#server/store/wasm.ts'
import { type Backend, createBackend, findCode } from './backend.ts'
import {
  clearFaults,
  cutResponse,
  delay,
  disconnect,
  type EndpointName,
  fail,
  loseResponse,
  respondWith,
  stall,
} from './faults.ts'
import { createHandlers } from './handlers.ts'
import { demo, seedDemo } from './seed.ts'

const HOUR_MS = 3_600_000

// A developer reads this in the browser's console. A production build does not contain the mocks.
// biome-ignore lint/suspicious/noConsole: mock mode sends no mails, so it prints their codes
const print = (text: string) => console.info(text)

/** Tells the application what the browser tells it when the connection goes or comes back. */
const announceConnection = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event))

/** What a developer can do in the browser's console: `mocks.fail('getLend', 503)`. */
const createConsole = ({ fetch, advanceClock }: Backend) => ({
  clear: clearFaults,
  cutResponse,
  delay,
  disconnect,
  fail,
  loseResponse,
  respondWith,
  stall,
  /** Takes the connection away, until `online`. */
  offline: () => {
    disconnect('*')
    announceConnection('offline')
  },
  /** Brings the connection back, and removes every fault. */
  online: () => {
    clearFaults()
    announceConnection('online')
  },
  /** Makes a change as another device of the signed-in user would: `mocks.elsewhere('editLend', { id, ... })`. */
  elsewhere: async (name: EndpointName, body: object): Promise<unknown> => {
    const { method, path } = endpoints[name]
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('token')}`,
    }
    const response = await fetch(
      new Request(`${location.origin}${path}`, { method, headers, body: JSON.stringify(body) }),
    )
    return response.json()
  },
  /** Moves the clock of the app forward, by hours. After 48 it drops the bodies of stored responses. */
  wait: (hours: number) => advanceClock(hours * HOUR_MS),
})

declare global {
  interface Window {
    mocks?: ReturnType<typeof createConsole>
  }
}

/** Handles all API requests in this tab with a seeded database, which a reload resets. Prints codes to the console. */
export const startMocks = async (): Promise<void> => {
  const backend = createBackend(await openWasm(), {
    delivery: 'log',
    onMail: (mail) => print(`Mail to ${mail.to}: the code is ${findCode(mail)}`),
  })
  await seedDemo(backend)
  await setupWorker(...createHandlers(backend.fetch, location.origin)).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
  window.mocks = createConsole(backend)
  print(`Mock mode. Sign in with ${demo.email} and ${demo.password}`)
  print("Try mocks.fail('getLend', 503), mocks.delay('getLend', 3000), mocks.clear(), mocks.offline(), mocks.online()")
}
