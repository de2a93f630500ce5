import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Prints how large the code is and how far its imports reach. Run it before and after a change of the structure:
 * `node tests/tools/structure.ts`, or with the folder of another checkout.
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))

const count = (...patterns: string[]): number =>
  globSync(patterns, { cwd: root })
    .filter((file) => !file.endsWith('.gen.ts'))
    .reduce((lines, file) => lines + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0)

/** The specifiers that a module loads at once. An `import type` and an `import()` load nothing. */
const listImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm)].flatMap(
    ([, named, bare]) => named ?? bare ?? [],
  )

const findFile = (from: string, specifier: string): string | undefined => {
  if (!/^[#.]/.test(specifier)) return undefined
  const file = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier)
  return /\.tsx?$/.test(file) && existsSync(join(root, file)) ? file : undefined
}

/** The files of the client that an import of a file loads, itself too. */
const listReached = (first: string): string[] => {
  const found = new Set([first])
  // A set goes on with what is added to it meanwhile.
  for (const file of found) {
    for (const specifier of listImports(readFileSync(join(root, file), 'utf8'))) {
      const imported = findFile(file, specifier)
      if (imported?.startsWith('src/')) found.add(imported)
    }
  }
  return [...found]
}

const findExport = (pattern: RegExp): string =>
  globSync('src/**/*.{ts,tsx}', { cwd: root }).find((file) => pattern.test(readFileSync(join(root, file), 'utf8'))) ??
  ''

/** The members of the type that describes a change or a call. */
const countMembers = (): number => {
  const file = findExport(/^(?:export )?type (?:Call|Change)Definition\b/m)
  const source = readFileSync(join(root, file), 'utf8')
  const [, body = ''] = /^(?:export )?type (?:Call|Change)Definition[^=]*= \{\n([\s\S]*?)^\}/m.exec(source) ?? []
  return [...body.matchAll(/^ {2}\w+\??:/gm)].length
}

const product = '{contract,src,server,mocks,build}/**/*.{ts,tsx}'
const figures = {
  'lines of TypeScript of the product': count(product, 'vite.config.ts'),
  'lines of TypeScript of the tests': count('tests/**/*.{ts,tsx}'),
  'lines of src/changes': count('src/changes/**/*.{ts,tsx}'),
  'files that an import of useAddLend reaches': listReached(findExport(/^export const useAddLend = /m)).length,
  'files that the drawer that adds a lend reaches': listReached('src/lends/lend-drawers.tsx').length,
  'members of a definition': countMembers(),
}
for (const [name, figure] of Object.entries(figures)) console.log(`${`${figure}`.padStart(7)}  ${name}`)
