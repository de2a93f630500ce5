import { setupWorker } from 'msw/browser'
import { openWasm } from '#server/store/wasm.ts'
import { createBackend, findCode } from './backend.ts'
import { createHandlers } from './handlers.ts'
import { demo, seedDemo } from './seed.ts'

// Developers read this in the browser's console. The mocks are never part of a production build.
// biome-ignore lint/suspicious/noConsole: the mocks have no mail server, so codes are read in the console
const print = (text: string) => console.info(text)

/** Responds to every request inside this tab, from a seeded database that a reload resets. Codes go to the console. */
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
  print(`Mock mode. Sign in with ${demo.email} and ${demo.password}`)
}
