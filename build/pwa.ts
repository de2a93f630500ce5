import { VitePWA } from 'vite-plugin-pwa'
import { PAGE_REVISION } from '#contract/users/session/sign-in-options.ts'
import { addActions } from '#src/actions.ts'
import { PUSH_WORKER_FILE } from './push-worker.ts'

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/**
 * Stores a shared message on the device, and leads to the screen that reads it (`src/lib/page/shared-text.ts` takes it). Runs in
 * the service worker, where its text is copied to, so it uses nothing from outside.
 */
const storeSharedText = async ({ request }: { request: Request }): Promise<Response> => {
  try {
    const form = await request.formData()
    const texts = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim()).filter(Boolean)
    const cache = await caches.open('shared-text')
    const headers = { 'X-Shared-At': String(Date.now()) }
    await cache.put('/shared-text', new Response(texts.join('\n').slice(0, 2_000), { headers }))
  } catch {
    // Without storage the screen opens empty.
  }
  return Response.redirect('/add', 303)
}

/**
 * Makes the application installable and available offline: a manifest, and a service worker that caches the shell, takes
 * shared messages, and shows pushes. The service worker does not handle API requests.
 */
export const pwa = () =>
  VitePWA({
    injectRegister: false,
    registerType: 'prompt',
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Wealth Care',
      short_name: 'Wealth Care',
      description: 'What you lent and borrowed, your bank accounts and what you spend, in one quiet ledger.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#1f6b4c',
      background_color: '#f4f7f5',
      shortcuts: Object.values(addActions)
        .filter(({ isInManifest }) => isInManifest)
        .map(({ id, label }) => ({ name: label, url: `/add?form=${id}`, icons: [icon] })),
      // A shared message can be private, so it never stands in an address. The service worker takes it.
      share_target: {
        action: '/share',
        method: 'POST',
        enctype: 'application/x-www-form-urlencoded',
        params: { title: 'title', text: 'text', url: 'url' },
      },
      icons: [
        icon,
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}'],
      // The server adds to the page, so it adds to the revision of the page, too (server/node/http/service-worker.ts).
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html' ? { ...entry, revision: entry.revision + PAGE_REVISION } : entry,
          ),
        }),
      ],
      globIgnores: ['assets/statement-*', PUSH_WORKER_FILE], // an import needs a connection; a browser keeps what a worker imports
      importScripts: [`/${PUSH_WORKER_FILE}`],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(?:api|healthz|readyz|legal|s|cal|unsubscribe)(?:\/|$)/],
      runtimeCaching: [{ urlPattern: /\/share$/, method: 'POST', handler: storeSharedText }],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      dontCacheBustURLsMatching: /^assets\//,
    },
  })
