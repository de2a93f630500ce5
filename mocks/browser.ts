import { setupWorker } from 'msw/browser'
import { openWasm } from '#server/store/wasm.ts'
import { codeIn, createBackend } from './backend.ts'
import { answer, clearFaults, delay, disconnect, fail, loseAnswer, stall } from './faults.ts'
import { createHandlers } from './handlers.ts'
import { demo, seedDemo } from './seed.ts'

// A developer reads this in the browser's console; the mocks are never part of a production build.
// biome-ignore lint/suspicious/noConsole: the console is where the codes of mails that go nowhere are read
const print = (text: string) => console.info(text)

/** The faults, for the console of the browser: `mocks.fail('getLend', 503)`. */
const mocks = { answer, clear: clearFaults, delay, disconnect, fail, loseAnswer, stall }

declare global {
  interface Window {
    mocks?: typeof mocks
  }
}

/** Answers every call inside this tab, over a seeded database that a reload forgets. Codes are printed to the console. */
export const startMocks = async (): Promise<void> => {
  const backend = createBackend(await openWasm(), {
    delivery: 'log',
    onMail: (mail) => print(`Mail to ${mail.to}: the code is ${codeIn(mail)}`),
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
