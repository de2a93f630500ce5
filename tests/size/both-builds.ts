import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildReference } from '#tests/bench/references/build-references.ts'
import { type Bundle, buildProduct, readBundle } from './bundle.ts'

type BothBuilds = { product: Bundle; bare: Bundle; remove: () => Promise<void> }

/** Builds the product and the bare stack with the same Vite, into a folder that `remove` throws away. */
export const makeBothBuilds = async (): Promise<BothBuilds> => {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-care-sizes-'))
  const bareFolder = join(folder, 'bare')
  const bare = readBundle(bareFolder, await buildReference('bare', bareFolder))
  const product = await buildProduct(join(folder, 'product'))
  return { product, bare, remove: () => rm(folder, { recursive: true }) }
}
