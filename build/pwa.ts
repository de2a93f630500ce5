import { VitePWA } from 'vite-plugin-pwa'
import { addActions } from '#src/actions.ts'

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/**
 * Makes the application installable and available offline: a manifest, and a service worker that caches the shell. The
 * service worker does not handle API requests.
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
      // A shared message opens the form that reads it on this device. The address loses it at once (shared-text.ts).
      share_target: { action: '/add', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
      icons: [
        icon,
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(?:api|healthz|readyz|s|cal|unsubscribe)(?:\/|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      dontCacheBustURLsMatching: /^assets\//,
    },
  })
