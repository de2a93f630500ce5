import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { PurgeCSS } from 'purgecss'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite'
import type { renderScreens } from './first-paint-screens.tsx'

type Screens = ReturnType<typeof renderScreens>

/** A busy machine takes minutes for what takes seconds on another one. */
const RENDER_TIMEOUT_MS = 600_000

/** Renders the screens with the components of the application, in a separate process with jsdom. */
const loadScreens = async ({ root, css }: ResolvedConfig): Promise<Screens> => {
  const folder = await mkdtemp(join(tmpdir(), 'first-paint-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: css.postcss ?? {} },
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: { ssr: 'build/first-paint-screens.tsx', outDir: folder, minify: false },
  })
  const renderer = join(root, 'build/render-first-paint.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [renderer, join(folder, 'first-paint-screens.js')], {
    timeout: RENDER_TIMEOUT_MS,
  }).catch((error: Error & { killed?: boolean }) => {
    if (!error.killed) throw error
    throw new Error(`The first screens were not rendered in ${RENDER_TIMEOUT_MS / 1_000} s. Is the machine busy?`)
  })
  await rm(folder, { recursive: true })
  return JSON.parse(stdout) // our own process writes it
}

/** The chunks of a start with a token and without one: the code, and the small files by which the router asks for it. */
const SCREENS = ['app', 'shared', '_signed-in', 'home']
const LOGIN = ['login', 'shared', 'routes']

/** What of the style sheet the markup of the first paint needs, in light and in dark. */
const findCriticalRules = async (css: string, markup: string): Promise<string> => {
  const page = `<html data-mantine-color-scheme="light dark"><body>${markup}</body></html>`
  const [{ css: rules = '' } = {}] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    safelist: { variables: [...new Set(markup.match(/--[\w-]+/g))] }, // of style attributes
    keyframes: true,
  })
  return rules
}

/**
 * Adds the static login card and the overlay to the page, so that the first paint needs no script. A script in `index.html`
 * decides which one shows; the application removes it (`src/lib/page/first-paint.ts`). It also preloads the code of the
 * signed-in screens for a user with a token, else that of the login. The rules that the two need stand in the page. The style
 * sheet is linked behind them, so that they are painted before it has come.
 */
export const firstPaint = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const files = Object.values(bundle)
        const findChunk = (name: string): string => {
          const chunk = files.find((file) => file.type === 'chunk' && file.name === name)
          if (!chunk) throw new Error(`The build has no chunk with the name "${name}".`)
          return `/${chunk.fileName}`
        }
        const list = (names: readonly string[]): string => JSON.stringify(names.map(findChunk))
        const sheet = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
        const { variables, ...screens } = await loadScreens(config)
        // The content security policy blocks style attributes from the page, not from a script.
        const markup = Object.entries(screens)
          .map(([name, screen]) => `<div data-screen="${name}">${screen.replaceAll(' style="', ' data-style="')}</div>`)
          .join('')
        const critical = await findCriticalRules(`${sheet.source}`, markup)
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: critical + variables, injectTo: 'head' },
          {
            tag: 'script',
            children: `for(const href of document.documentElement.dataset.signedIn===''?${list(SCREENS)}:${list(LOGIN)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`,
            injectTo: 'head',
          },
          { tag: 'div', attrs: { id: 'first-paint' }, children: markup, injectTo: 'body-prepend' },
          {
            tag: 'script',
            children: `for(const element of document.querySelectorAll('[data-style]'))element.style.cssText=element.dataset.style;if(document.documentElement.dataset.firstPaint==='login')document.querySelector('#first-paint input').focus()`, // `autofocus` would wait for the style sheet
            injectTo: 'body-prepend',
          },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${sheet.fileName}` }, injectTo: 'body-prepend' },
        ]
        return { html: html.replace(/<link rel="stylesheet"[^>]*>/, ''), tags }
      },
    },
  }
}
