import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve('src')
const mantine = resolve('node_modules/@mantine/core')

const sourceOf = (file: string): string => readFileSync(file, 'utf8')

const STATIC = /^(?:import|export)\b(?:[^'";]*?from )?\s*['"]([^'"]+)['"]/gm
const LATER = /import\(\s*['"]([^'"]+)['"]/g

const specifiers = (file: string, pattern: RegExp): string[] =>
  [...sourceOf(file).matchAll(pattern)].flatMap(([statement, specifier]) =>
    specifier && !statement.startsWith('import type') ? [specifier] : [],
  )

/** The file of ours that an import names; undefined for a package. */
const ownFile = (specifier: string, from: string): string | undefined => {
  const file = specifier.startsWith('#src/')
    ? join(SRC, specifier.slice('#src/'.length))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined
  if (!file || file.endsWith('.css')) return undefined
  return /\.tsx?$/.test(file) ? file : `${file}.tsx` // as the generated tree of routes names them
}

/** A file and all that loads with it. */
const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const specifier of specifiers(file, STATIC)) {
    const own = ownFile(specifier, file)
    if (own) loadedWith(own, seen)
  }
  return seen
}

/** The name of a sheet of Mantine that is imported, also by way of a sheet of ours. */
const sheetNames = (specifier: string, from: string): string[] => {
  const name = /core\/styles\/(\w+)\.layer\.css$/.exec(specifier)?.[1]
  if (name) return [name]
  if (!/^(?:\.|#src\/).*\.css$/.test(specifier)) return []
  const sheet = specifier.startsWith('#src/')
    ? join(SRC, specifier.slice('#src/'.length))
    : join(dirname(from), specifier)
  return [...sourceOf(sheet).matchAll(/core\/styles\/(\w+)\.css"/g)].map(([, imported = '']) => imported)
}

const sheetsIn = (files: Iterable<string>): Set<string> =>
  new Set([...files].flatMap((file) => specifiers(file, STATIC).flatMap((specifier) => sheetNames(specifier, file))))

/** What is in a component of another, whose sheet it needs. */
const sheetOf = (name: string): string => (name === 'NativeSelect' ? 'Combobox' : name)

/** The sheets of the components of Mantine that files import by name, where they have one. */
const neededIn = (files: Iterable<string>): string[] => [
  ...new Set(
    [...files].flatMap((file) =>
      [...sourceOf(file).matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => sheetOf(name.trim().split(' as ')[0] ?? ''))
          .filter((name) => existsSync(join(mantine, 'styles', `${name}.layer.css`))),
      ),
    ),
  ),
]

const first = join(SRC, 'main.tsx')

/** Every module that is loaded by itself, later than the first. */
const parts = (from: string, seen = new Set<string>()): Set<string> => {
  for (const file of loadedWith(from)) {
    for (const specifier of specifiers(file, LATER)) {
      const own = ownFile(specifier, file)
      if (!own || seen.has(own)) continue
      seen.add(own)
      parts(own, seen)
    }
  }
  return seen
}

test('every part of the application brings the sheets of the components that it shows', () => {
  const atFirst = sheetsIn(loadedWith(first))
  const later = parts(first)
  expect(later.size).toBeGreaterThan(10)
  const missing = [first, ...later].flatMap((part) => {
    const files = loadedWith(part)
    const sheets = sheetsIn(files).union(atFirst)
    return neededIn(files)
      .filter((sheet) => !sheets.has(sheet))
      .map((sheet) => `${part.slice(SRC.length + 1)}: ${sheet}`)
  })
  expect(missing).toEqual([])
})

test('every sheet of Mantine is in its layer, so that our own rules go before it', () => {
  const all = [first, ...parts(first)].flatMap((part) => [...loadedWith(part)])
  const sheets = all.flatMap((file) => specifiers(file, STATIC)).filter((name) => /^@mantine\/.*\.css$/.test(name))
  expect(sheets.filter((name) => !name.endsWith('.layer.css'))).toEqual([])
})
