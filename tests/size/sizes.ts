import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = 'dist/assets'

/** A part of the production build: its files, and their size as they are sent, in bytes. */
export type Part = { name: string; files: readonly string[]; bytes: number }

const list = (pattern: string): string[] => globSync(join(FOLDER, pattern)).map((file) => basename(file))

/** The size of a file as it is sent: compressed, where the build compresses it. */
const getSentBytes = (file: string): number => {
  const path = join(FOLDER, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

/** The scripts that scripts import statically, with themselves. */
const withImports = (files: readonly string[]): ReadonlySet<string> => {
  const all = new Set(files)
  // The loop also visits names that are added during the iteration.
  for (const file of all) {
    const script = readFileSync(join(FOLDER, file), 'utf8')
    for (const [, imported = ''] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) all.add(imported)
  }
  return all
}

const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...files].filter((file) => !others.some((other) => other.has(file))))

const toPart = (name: string, files: Iterable<string>): Part => {
  const named = [...files]
  return { name, files: named, bytes: named.reduce((total, file) => total + getSentBytes(file), 0) }
}

/** Measures the build in `dist`: the login, the way to the records, what opens from them, Analysis with its charts, the styles. */
export const measureSizes = () => {
  const page = readFileSync('dist/index.html', 'utf8')
  const entries = [...page.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file)
  const login = withImports([...entries, ...list('login-*.js')])
  const rows = withImports([...entries, ...list('app-*.js')])
  const more = without(withImports(list('more-*.js')), login, rows)
  const charts = without(withImports(list('analysis-*.js')), login, rows, more)
  return {
    login: toPart('The JavaScript of the login', login),
    rows: toPart('The JavaScript on the way to the records', rows),
    more: toPart('What opens from them', more),
    charts: toPart('Analysis with its charts', charts),
    styles: toPart('All CSS', list('*.css')),
    media: [...list('*.{woff,woff2,ttf}'), ...(page.match(/<(?:img|picture|video)[ >]|url\((?!["']?#)/g) ?? [])],
  }
}

/** The budgets in bytes. They are alarms for mistakes: when a feature needs more, a budget moves in a commit that says so. */
export const budgets = { login: 177_000, rows: 242_000, more: 145_000, charts: 40_000, styles: 33_000 } as const

/** Formats bytes: `164.5 kB`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
