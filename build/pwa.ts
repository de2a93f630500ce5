import { VitePWA } from 'vite-plugin-pwa'

/**
 * What makes the build an application that can be installed and opens without a connection: its manifest, and a service
 * worker that keeps the shell. Calls of the API pass it by.
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
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(?:api|healthz|readyz)(?:\/|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      dontCacheBustURLsMatching: /^assets\//,
    },
  })
