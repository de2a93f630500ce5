import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { type Chunks, chunksAmong, chunksWith, closureOf, sheetsOf } from './chunks.ts'

type OutputBundle = Rolldown.OutputBundle
type Screens = { login: string; shell: string }

/** Renders the screens with the very components of the application, in a process that pretends to be a browser. */
const render = async ({ root, css }: ResolvedConfig): Promise<Screens> => {
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
  return JSON.parse(stdout) // it is our own process that wrote it
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The page's policy knows no style attributes: what stands in them becomes rules of a style sheet. */
const withRules = (markup: string) => {
  const declarations: string[] = []
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, declaration: string) => {
    if (!declarations.includes(declaration)) declarations.push(declaration)
    return ` data-declarations="${declarations.indexOf(declaration)}"`
  })
  const rules = declarations.map((text, index) => `#first-paint [data-declarations="${index}"]{${text}}`)
  return { body, rules }
}

const classesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
]

/** What each screen is made of. */
const entriesOf = {
  login: ['src/session/auth/login-page.tsx'],
  shell: ['src/session/shell/signed-in-shell.tsx', 'src/ui/feedback/list-states.tsx', 'src/lib/cache/stored-cache.ts'],
}

const VISIBLE = Object.keys(entriesOf)
  .map((screen) => `html[data-first-paint=${screen}] #first-paint>[data-screen=${screen}]`)
  .join()

/** What the parts with these modules load. */
const loadedBy = (chunks: Chunks, modules: readonly string[]): ReadonlySet<string> =>
  closureOf(
    chunks,
    chunksWith(chunks, (id) => modules.some((module) => id.endsWith(`/${module}`))),
  )

const rulesIn = (bundle: OutputBundle, name: string): string => {
  const sheet = bundle[name]
  return sheet?.type === 'asset' ? String(sheet.source) : ''
}

const LINKED_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\s*/g

/** The sheets that the picture needs: those that the page would link, and those of the parts that it is a picture of. */
const sheetsOfPicture = (chunks: Chunks, html: string): string[] => {
  const linked = [...html.matchAll(LINKED_SHEET)].map(([, name = '']) => name)
  return [...new Set(linked).union(sheetsOf(chunks, loadedBy(chunks, Object.values(entriesOf).flat())))]
}

/** Tells a part that asks for a sheet that the page has it: a link that is disabled loads nothing. */
const asLoaded = (sheet: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href: `/${sheet}`, disabled: true },
  injectTo: 'head',
})

/** Loads early what the screen that the page decided for will ask for. */
const preloading = (chunks: Chunks, html: string): HtmlTagDescriptor => {
  const scripts = Object.entries(entriesOf).map(([screen, modules]) => [
    screen,
    [...loadedBy(chunks, modules)].map((name) => `/${name}`).filter((path) => !html.includes(`"${path}"`)),
  ])
  return {
    tag: 'script',
    children: `for(const href of ${JSON.stringify(Object.fromEntries(scripts))}[document.documentElement.dataset.firstPaint]??[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`,
    injectTo: 'head',
  }
}

const toTags = ({ login, shell }: Screens, sheets: readonly string[]): HtmlTagDescriptor[] => {
  const markup = `<div data-screen="login">${login}</div><div data-screen="shell">${shell}</div>`
  const variables = [...new Set([...markup.matchAll(STYLE_ELEMENT)].map(([, sheet = '']) => sheet))]
  const { body, rules } = withRules(markup.replaceAll(STYLE_ELEMENT, ''))
  return [
    {
      tag: 'style',
      children: [...sheets, ...variables, ...rules, '#first-paint>*{display:none}'].join('\n'),
      injectTo: 'head',
    },
    { tag: 'div', attrs: { id: 'first-paint' }, children: body, injectTo: 'body-prepend' },
    // After it, so that it shows once it is whole.
    { tag: 'style', children: `${VISIBLE}{display:contents}`, injectTo: 'body-prepend' },
  ]
}

/**
 * Puts the login card and the signed-in frame into the page, so that their first paint waits for no script. The page
 * decides which of them shows before it paints; the application takes over from it (`src/lib/page/first-paint.ts`).
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
        const screens = await render(config)
        const chunks = chunksAmong(Object.values(bundle))
        const sheets = sheetsOfPicture(chunks, html)
        const rules = sheets.map((name) => rulesIn(bundle, name))
        const missing = classesIn(screens.login + screens.shell).filter(
          (name) => /^(?:m_|_)/.test(name) && !rules.some((sheet) => sheet.includes(`.${name}`)),
        )
        if (missing.length > 0) throw new Error(`The page has no rules for ${missing.join(', ')}.`)
        return {
          html: html.replaceAll(LINKED_SHEET, ''),
          tags: [preloading(chunks, html), ...sheets.map(asLoaded), ...toTags(screens, rules)],
        }
      },
    },
  }
}
