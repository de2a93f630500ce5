import '#src/lib/trusted-types.ts' // before anything that could make markup
import '#src/ui/styles.ts'
// What every screen stands in comes with the first file.
import '#src/session/session-card.tsx'
import '#src/ui/link.tsx'
import '#src/ui/needs-server.ts'
import '#contract/money.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '#src/lib/idle.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('#mocks/browser.ts')
  await startMocks()
}

if (import.meta.env.MODE === 'production') {
  const keepUpToDate = async () => (await import('#src/ui/update.ts')).keepUpToDate()
  window.addEventListener('load', () => whenIdle(() => void keepUpToDate()))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

const queryClient = createQueryClient()
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter(queryClient)} />
  </StrictMode>,
)
