import '#src/lib/page/builtins.ts' // first, before any code uses them
import '#src/lib/page/trusted-types.ts' // first, before any code creates HTML
import '#src/ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { watchMissingCode } from '#src/lib/page/missing-code.ts'
import { markPressedLinks } from '#src/lib/page/pressed-link.ts'
import { openPressedPushes } from '#src/lib/page/pressed-push.ts'
import { takeShared } from '#src/lib/page/shared-text.ts'
import { App } from './app.tsx'
import '#src/lib/page/install-prompt.ts' // early, because the browser offers the installation once
import { loadForOffline } from './load-for-offline.ts'
import { createAppRouter } from './router.tsx'

/** The delay between the page load and the registration of the service worker. */
const REGISTRATION_DELAY_MS = 2_000

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('#mocks/browser.ts')
  await startMocks()
}

if (import.meta.env.MODE === 'production') {
  // The first screen uses the network first. The service worker downloads files for the next visit.
  const registerServiceWorker = () =>
    import('#src/ui/update.ts').then(
      (update) => update.registerServiceWorker(),
      () => undefined, // the next visit registers it
    )
  window.addEventListener('load', () => setTimeout(registerServiceWorker, REGISTRATION_DELAY_MS))
}

watchMissingCode()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

await takeShared()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
loadForOffline(router, queryClient)
markPressedLinks(router)
openPressedPushes(router)
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)
