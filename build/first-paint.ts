import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { type Chunks, collectChunks, collectImports, collectStyleSheets, findChunks } from './chunks.ts'

type OutputBundle = Rolldown.OutputBundle
/** The markup of each screen by name: `login`, and a skeleton for each kind of signed-in screen. */
type Screens = Record<string, string>

/** Renders the screens with the components of the application, in a separate process with jsdom. */
const renderScreens = async ({ root, css }: ResolvedConfig): Promise<Screens> => {
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
    timeout: 60_000,
  })
  await rm(folder, { recursive: true })
  return JSON.parse(stdout) // our own process writes it
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Moves style attributes into CSS rules, because the content security policy blocks style attributes. */
const moveStylesToRules = (markup: string) => {
  const declarations: string[] = []
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, declaration: string) => {
    if (!declarations.includes(declaration)) declarations.push(declaration)
    return ` data-declarations="${declarations.indexOf(declaration)}"`
  })
  const rules = declarations.map((text, index) => `#first-paint [data-declarations="${index}"]{${text}}`)
  return { body, rules }
}

const findClasses = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
]

/** The modules that the login needs, and those that every signed-in screen needs. */
const SCREEN_MODULES = {
  login: ['src/session/auth/login-page.tsx'],
  shell: ['src/session/shell/signed-in-shell.tsx', 'src/ui/feedback/list-states.tsx', 'src/lib/cache/stored-cache.ts'],
}

/** Collects the chunks that contain these modules, with their imports. */
const collectLoadedChunks = (chunks: Chunks, modules: readonly string[]): ReadonlySet<string> =>
  collectImports(
    chunks,
    findChunks(chunks, (id) => modules.some((module) => id.endsWith(`/${module}`))),
  )

const readRules = (bundle: OutputBundle, name: string): string => {
  const sheet = bundle[name]
  return sheet?.type === 'asset' ? String(sheet.source) : ''
}

const LINKED_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\s*/g

/** Collects the style sheets of the first paint: those linked in the page and those of the chunks of its screens. */
const collectFirstPaintSheets = (chunks: Chunks, html: string): string[] => {
  const linked = [...html.matchAll(LINKED_SHEET)].map(([, name = '']) => name)
  return [
    ...new Set(linked).union(
      collectStyleSheets(chunks, collectLoadedChunks(chunks, Object.values(SCREEN_MODULES).flat())),
    ),
  ]
}

/** Creates a disabled link, so that Vite's loader treats the inlined sheet as loaded and does not request it. */
const createLoadedLink = (sheet: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href: `/${sheet}`, disabled: true },
  injectTo: 'head',
})

/** Creates a script that preloads the chunks of the screen that the page shows. */
const createPreloadScript = (chunks: Chunks, html: string): HtmlTagDescriptor => {
  const scripts = Object.entries(SCREEN_MODULES).map(([screen, modules]) => [
    screen,
    [...collectLoadedChunks(chunks, modules)].map((name) => `/${name}`).filter((path) => !html.includes(`"${path}"`)),
  ])
  return {
    tag: 'script',
    children: `{const{firstPaint}=document.documentElement.dataset;for(const href of ${JSON.stringify(Object.fromEntries(scripts))}[firstPaint&&(firstPaint==='login'?'login':'shell')]??[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}`,
    injectTo: 'head',
  }
}

const toTags = (screens: Screens, sheets: readonly string[]): HtmlTagDescriptor[] => {
  const names = Object.keys(screens)
  const markup = names.map((name) => `<div data-screen="${name}">${screens[name]}</div>`).join('')
  const visible = names.map((name) => `html[data-first-paint=${name}] #first-paint>[data-screen=${name}]`)
  const variables = [...new Set([...markup.matchAll(STYLE_ELEMENT)].map(([, sheet = '']) => sheet))]
  const { body, rules } = moveStylesToRules(markup.replaceAll(STYLE_ELEMENT, ''))
  return [
    {
      tag: 'style',
      children: [...sheets, ...variables, ...rules, '#first-paint>*{display:none}'].join('\n'),
      injectTo: 'head',
    },
    { tag: 'div', attrs: { id: 'first-paint' }, children: body, injectTo: 'body-prepend' },
    // After the markup, so that it shows only when it is complete.
    { tag: 'style', children: `${visible.join()}{display:contents}`, injectTo: 'body-prepend' },
  ]
}

/**
 * Adds the static login card and the static skeletons of the signed-in screens to the page, so that the first paint needs no script. A script in
 * `index.html` decides which one shows; the application removes it (`src/lib/page/first-paint.ts`).
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
        const screens = await renderScreens(config)
        const chunks = collectChunks(Object.values(bundle))
        const sheets = collectFirstPaintSheets(chunks, html)
        const rules = sheets.map((name) => readRules(bundle, name))
        const missing = findClasses(Object.values(screens).join('')).filter(
          (name) => /^(?:m_|_)/.test(name) && !rules.some((sheet) => sheet.includes(`.${name}`)),
        )
        if (missing.length > 0) throw new Error(`The page has no rules for ${missing.join(', ')}.`)
        return {
          html: html.replaceAll(LINKED_SHEET, ''),
          tags: [createPreloadScript(chunks, html), ...sheets.map(createLoadedLink), ...toTags(screens, rules)],
        }
      },
    },
  }
}
