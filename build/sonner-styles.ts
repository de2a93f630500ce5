import type { Plugin } from 'vite'

/** Removes the inline style sheet of Sonner, which the content security policy blocks. The application imports it as a file. */
export const sonnerStyles = (): Plugin => ({
  name: 'sonner-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => {
      const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (without === code) throw new Error('Sonner has changed how it adds its styles. Update build/sonner-styles.ts.')
      return { code: without, map: null }
    },
  },
})
