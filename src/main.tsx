import '#src/lib/page/trusted-types.ts' // before anything that could make markup
import '#src/ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { whenIdle } from '#src/lib/loading/idle.ts'
import { App } from './app.tsx'
import { createAppRouter, loadFirst } from './router.tsx'

/** How long after it was loaded a page is left alone, in milliseconds. */
const SETTLED = 2_000

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('#mocks/browser.ts')
  await startMocks()
}

if (import.meta.env.MODE === 'production') {
  const keepUpToDate = () =>
    import('#src/ui/update.ts').then(
      (update) => update.keepUpToDate(),
      () => undefined,
    )
  // The line is the first screen's before it is the next visit's.
  window.addEventListener('load', () => setTimeout(() => whenIdle(() => void keepUpToDate()), SETTLED))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
loadFirst(router)
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)
