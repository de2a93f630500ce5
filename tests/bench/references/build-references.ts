import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, loadConfigFromFile, type Plugin, type Rolldown, runnerImport } from 'vite'
import { precompress } from '#build/precompress.ts'
import { pwa } from '#build/pwa.ts'

/** Its placeholder is the product's, so that the product's server can send the page. */
const NONCE = 'nonce-placeholder'

const HERE = import.meta.dirname

/** Puts the login into the static page. */
const staticLogin = (): Plugin => ({
  name: 'static-login',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { module } = await runnerImport<typeof import('./static/login.tsx')>(join(HERE, 'static/login.tsx'), {
        configFile: false,
      })
      return html.replace('<!--login-->', module.login(NONCE))
    },
  },
})

const plugins = {
  /** A page of the look of the login, without a script: its markup, and the CSS of what it shows. */
  static: () => [staticLogin(), precompress()],
  /** React, Router, Query, Mantine; a lazy login of Formik and yup, and two lazy screens with a table of what IndexedDB holds. */
  'lazy-forms': () => [react(), pwa(), precompress()],
}

type Reference = keyof typeof plugins

/** Builds one reference into a folder as the product is built, with compressed files beside the files. */
const buildReference = async (name: Reference, outDir: string): Promise<Rolldown.RolldownOutput> => {
  const product = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
  const { css = {}, build: { target = 'baseline-widely-available' } = {} } = product?.config ?? {}
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(HERE, name),
    publicDir: join(process.cwd(), 'public'),
    plugins: plugins[name](),
    html: { cspNonce: NONCE },
    css,
    build: { target, outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error(`${name} was built into more than one output.`)
  return built
}

/** What the stack itself costs: builds every reference, each into its own folder of the one given. */
export const buildReferences = async (folder: string): Promise<{ static: string; lazyForms: string }> => {
  const folders = { static: join(folder, 'static'), lazyForms: join(folder, 'lazy-forms') }
  await buildReference('static', folders.static)
  await buildReference('lazy-forms', folders.lazyForms)
  return folders
}
