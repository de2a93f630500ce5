import { setupWorker } from 'msw/browser'
import { openWasm } from '#server/store/wasm.ts'
import { codeIn, createBackend } from './backend.ts'
import { createHandlers } from './handlers.ts'
import { demo, seedDemo } from './seed.ts'

// A developer reads this in the browser's console; the mocks are never part of a production build.
// biome-ignore lint/suspicious/noConsole: the console is where the codes of mails that go nowhere are read
const print = (text: string) => console.info(text)

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
  print(`Mock mode. Sign in with ${demo.email} and ${demo.password}`)
}
