import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildReferences } from '#tests/bench/references/build-references.ts'
import { type Product, startProduct } from '#tests/browser/tools/product.ts'
import { openBrowser } from './browser.ts'
import { serveFolder } from './serve-folder.ts'

type Reference = keyof Awaited<ReturnType<typeof buildReferences>>

type Surroundings<Names extends Reference> = {
  browser: Browser
  product: Product
  /** Where each reference is served. */
  references: Record<Names, string>
}

/** Measures with a browser, the product and some of the references, each built now and served; then all of it goes. */
export const withSubjects = async <Names extends Reference>(
  names: readonly Names[],
  measure: (surroundings: Surroundings<Names>) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-care-references-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true }))
  const built = names.length > 0 ? await buildReferences(folder) : undefined
  const served = await Promise.all(
    names.map(async (name) => {
      const server = await serveFolder(built?.[name] ?? '')
      stack.defer(server.close)
      return [name, server.url] as const
    }),
  )
  const product = await startProduct({ RATE_LIMITS: 'off' })
  stack.defer(product.close)
  const browser = await openBrowser()
  stack.defer(() => browser.close())
  await measure({ browser, product, references: Object.fromEntries(served) as Record<Names, string> }) // one each
}

/** Measures several things in turn, `rounds` times, so that a slow moment of the machine affects all of them. */
export const inTurns = async <Name extends string, Sample>(
  rounds: number,
  measures: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> => {
  const names = Object.keys(measures) as Name[] // of an object literal
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples[name].push(await measures[name]())
  }
  return samples
}
