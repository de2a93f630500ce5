import type { Plugin } from 'vite'

/** Takes from Sonner the style sheet that it puts into the page by itself, which the page's policy refuses: it comes as a file. */
export const sonnerStyles = (): Plugin => ({
  name: 'sonner-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => {
      const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (without === code) throw new Error('Sonner brings its styles in another way than before.')
      return { code: without, map: null }
    },
  },
})
