import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CLASS = /\bm_[\da-f]+\b/g
const FOLDER = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/Button.css')))

const findClasses = (texts: readonly string[]): string[] => [...new Set(texts.join('\n').match(CLASS))]

/** The style sheets of Mantine's components, each with its classes. */
const readSheets = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.layer.css'))
    .map((name) => ({ name, classes: findClasses([readFileSync(join(FOLDER, name), 'utf8')]) }))
    .filter(({ classes }) => classes.length > 0)

/**
 * Fails the build when `src/ui/theme/styles.ts` lacks the style sheet of a component of Mantine, or has one that no component
 * needs. The class names say which.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  apply: 'build',
  generateBundle: {
    order: 'post', // behind the plugin that makes the style sheet
    handler: (_, bundle) => {
      const files = Object.values(bundle)
      const needed = findClasses(files.map((file) => (file.type === 'chunk' ? file.code : '')))
      const styled = findClasses(
        files.map((file) => (file.fileName.endsWith('.css') && file.type === 'asset' ? `${file.source}` : '')),
      )
      for (const { name, classes } of readSheets()) {
        const isNeeded = classes.some((each) => needed.includes(each))
        const isThere = classes.some((each) => styled.includes(each))
        if (isNeeded !== isThere) {
          throw new Error(`src/ui/theme/styles.ts: ${isNeeded ? 'add' : 'remove'} '@mantine/core/styles/${name}'.`)
        }
      }
    },
  },
})
