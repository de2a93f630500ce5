import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { collectStyleSheets } from '#build/chunks.ts'
import { type Bundle, linked, routeChunks, startChunks } from './bundle.ts'
import { holding, inPage, makePart, type Part } from './part.ts'

/**
 * The budgets of the production build, in bytes as sent and in requests. They leave room: a test fails when a part grows
 * by a mistake, not when a name gets longer.
 */
export const budgets = {
  loginScripts: 165_000,
  loginStyles: 15_000,
  screen: 65_000,
  analysis: 150_000,
  requests: 10,
} as const

/** Every route, by its file, without the ending. */
const routes: readonly string[] = globSync('src/routes/**/*.tsx')
  .map((file) => relative('src/routes', file).replace(/\.tsx$/, ''))
  .toSorted()

/** Whether `inner` shows inside `outer`: its name continues that of `outer` with `.` or `/`. */
const isInside = (inner: string, outer: string): boolean =>
  inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}/`)

/** The routes that are on the screen with a route: those around it, and itself. */
const shownBy = (route: string): string[] => routes.filter((other) => route === other || isInside(route, other))

const isOfSession = (route: string): boolean => route.startsWith('_signed-in/')

/** The screens of a session: whoever logged in comes to one of them. */
export const screens = routes.filter((route) => isOfSession(route) && shownBy(route).length === 2)

/** The routes that open on top of a screen, as a drawer with a form does. No budget is theirs. */
export const drawers = routes.filter((route) => isOfSession(route) && shownBy(route).length > 2)

/** The routes where no chart is drawn. */
export const routesWithoutCharts = routes.filter((route) => route !== '_signed-in/analysis')

/** The most that a screen may add to the login. */
export const budgetOf = (screen: string): number =>
  screen === '_signed-in/analysis' ? budgets.analysis : budgets.screen

/** All chunks that a route shows with, whatever was loaded before. */
const chunksOf = (bundle: Bundle, route: string): ReadonlySet<string> =>
  shownBy(route).reduce((all, shown) => all.union(routeChunks(bundle, shown)), startChunks(bundle))

/** With the sheets that they load; those of the chunks that every page begins with are linked by the page, or stand in it. */
const withSheets = (bundle: Bundle, chunks: ReadonlySet<string>): ReadonlySet<string> =>
  chunks.union(collectStyleSheets(bundle.chunks, chunks.difference(startChunks(bundle))))

const loginFiles = (bundle: Bundle): ReadonlySet<string> =>
  withSheets(bundle, chunksOf(bundle, 'index')).union(new Set(linked(bundle, 'stylesheet')))

const isSheet = (file: string): boolean => file.endsWith('.css')

/** The JavaScript of a build's first screen: what its page begins with, and what the route of the login loads. */
export const firstScripts = (name: string, bundle: Bundle): Part =>
  makePart(
    name,
    bundle,
    [...loginFiles(bundle)].filter((file) => !isSheet(file)),
    [inPage(bundle, 'script')],
  )

/** The CSS of the login: linked, loaded by its part, or in the page. */
export const loginStyles = (bundle: Bundle): Part =>
  makePart('The CSS of the login', bundle, [...loginFiles(bundle)].filter(isSheet), [inPage(bundle, 'style')])

/** What a screen adds, scripts and sheets, to what the login loaded. */
export const addedToLogin = (bundle: Bundle, screen: string): Part => {
  const files = withSheets(bundle, chunksOf(bundle, screen)).difference(loginFiles(bundle))
  return makePart(`What src/routes/${screen}.tsx adds to the login`, bundle, files)
}

/** What a drawer adds to the screen under it and to what the login loaded. */
export const addedToScreen = (bundle: Bundle, drawer: string): Part => {
  const under = shownBy(drawer).filter((route) => route !== drawer)
  const before = under.map((route) => withSheets(bundle, chunksOf(bundle, route)))
  const files = before.reduce(
    (added, loaded) => added.difference(loaded),
    withSheets(bundle, chunksOf(bundle, drawer)).difference(loginFiles(bundle)),
  )
  return makePart(`What src/routes/${drawer}.tsx adds to its screen`, bundle, files)
}

/** Where icons of the library ended up in what the login loads. */
export const iconsInLogin = (bundle: Bundle): string[] =>
  holding(bundle, chunksOf(bundle, 'index'), ['@tabler/icons-react'])

/** Where charts ended up in what a route loads. */
export const chartsIn = (bundle: Bundle, route: string): string[] =>
  holding(bundle, chunksOf(bundle, route), ['recharts'])

/** The fonts and pictures that the login brings, as its chunks, its sheets and the page name them. */
export const loginMedia = (bundle: Bundle): string[] => {
  const files = [...loginFiles(bundle)]
  const imported = files.flatMap((file) => [...(bundle.chunks.get(file)?.viteMetadata?.importedAssets ?? [])])
  const texts = [bundle.page, ...files.filter(isSheet).map((file) => readFileSync(join(bundle.folder, file), 'utf8'))]
  const media = /url\((?!["']?#)[^)]{1,80}|<(?:img|picture|video)[ >]|<link[^>]* as="(?:font|image)"[^>]*>/g
  return [...imported, ...texts.flatMap((text) => text.match(media) ?? [])]
}

/**
 * What the browser requests before it can paint the login: the page, its icon and every file that it links or runs,
 * also those that paint could do without; and the login's own part, where the page does not hold the form itself.
 */
export const requests = (bundle: Bundle): string[] => {
  const scripts = [...bundle.page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)
  const links = (['icon', 'stylesheet', 'modulepreload', 'preload'] as const).flatMap((rel) => linked(bundle, rel))
  const later = bundle.page.includes('<form') ? [] : loginFiles(bundle)
  return [...new Set(['index.html', ...links, ...scripts, ...later])]
}
