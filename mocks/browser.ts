import { setupWorker } from 'msw/browser'
import { openWasm } from '#server/store/wasm.ts'
import { createBackend, findCode } from './backend.ts'
import { clearFaults, delay, disconnect, fail, loseResponse, respondWith, stall } from './faults.ts'
import { createHandlers } from './handlers.ts'
import { demo, seedDemo } from './seed.ts'

// A developer reads this in the browser's console. A production build does not contain the mocks.
// biome-ignore lint/suspicious/noConsole: mock mode sends no mails, so it prints their codes
const print = (text: string) => console.info(text)

/** The faults for the browser's console: `mocks.fail('getLend', 503)`. */
const mocks = { clear: clearFaults, delay, disconnect, fail, loseResponse, respondWith, stall }

declare global {
  interface Window {
    mocks?: typeof mocks
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
  window.mocks = mocks
  print(`Mock mode. Sign in with ${demo.email} and ${demo.password}`)
  print("Try mocks.fail('getLend', 503), mocks.delay('getLend', 3000), mocks.clear()")
}
