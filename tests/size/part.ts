import { basename, dirname, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Bundle, sentBytes } from './bundle.ts'

type Sized = { name: string; bytes: number }

/** What a browser loads for something: its files as they are sent, and the modules in them before they were compressed. */
export type Part = { name: string; bytes: number; files: readonly Sized[]; modules: readonly Sized[] }

/** What the page itself holds in elements of a kind, compressed alone. */
export const inPage = ({ page }: Bundle, element: 'script' | 'style'): Sized => {
  const elements = page.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>([^]*?)</${element}>`, 'g'))
  const text = [...elements].map(([, inside = '']) => inside).join('')
  return { name: `<${element}> in index.html`, bytes: text === '' ? 0 : brotliCompressSync(text).length }
}

/** The part that is made of these files of a build, and of what else is given. */
export const makePart = (
  name: string,
  bundle: Bundle,
  files: Iterable<string>,
  others: readonly Sized[] = [],
): Part => {
  const sized = [...[...files].map((file) => ({ name: file, bytes: sentBytes(bundle, file) })), ...others]
  const modules = sized.flatMap((file) => Object.entries(bundle.chunks.get(file.name)?.modules ?? {}))
  return {
    name,
    bytes: sum(sized),
    files: sized,
    modules: modules.map(([id, { renderedLength }]) => ({ name: id, bytes: renderedLength })),
  }
}

/** The package that a module is of, or its folder in the project. */
const ownerOf = (moduleId: string): string => {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId) ?? []
  return inPackage ?? dirname(relative(process.cwd(), moduleId))
}

/** Where modules of packages ended up: `yup in assets/index.js` for every chunk that holds some. */
export const holding = ({ chunks }: Bundle, names: Iterable<string>, packages: readonly string[]): string[] =>
  [...names].flatMap((name) => {
    const owners = new Set(Object.keys(chunks.get(name)?.modules ?? {}).map(ownerOf))
    return packages.filter((owner) => owners.has(owner)).map((owner) => `${owner} in ${name}`)
  })

const MOST = 10

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const sum = (sized: readonly Sized[]): number => sized.reduce((total, { bytes }) => total + bytes, 0)

const largestFirst = (sized: readonly Sized[]): Sized[] => sized.toSorted((one, other) => other.bytes - one.bytes)

const lines = (sized: readonly Sized[]): string =>
  largestFirst(sized)
    .map(({ name, bytes }) => `  ${kilobytes(bytes)} ${name}`)
    .join('\n')

/** Says how large a part is against its budget, what files it is made of, and which modules in them are the largest. */
export const inWords = ({ name, bytes, files, modules }: Part, budget: number): string => {
  const largest = largestFirst(modules).slice(0, MOST)
  const owners = Object.entries(Object.groupBy(largest, (module) => ownerOf(module.name))).map(([owner, own = []]) => ({
    name: `${owner} (${own.map((module) => `${basename(module.name)} ${kilobytes(module.bytes)}`).join(', ')})`,
    bytes: sum(own),
  }))
  return [
    `${name}: ${kilobytes(bytes)} of ${kilobytes(budget)}. Its files as they are sent:`,
    lines(files),
    ...(largest.length > 0 ? ['Its largest modules before compression, by package:', lines(owners)] : []),
    '',
  ].join('\n')
}
