import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Chunks, collectChunks, collectImports, findChunks } from '#build/chunks.ts'

/** A production build: its folder, its page, its chunks by file name, and which modules a module loads later. */
export type Bundle = {
  folder: string
  page: string
  chunks: Chunks
  loadsLater: (moduleId: string) => readonly string[]
}

/** Reads what was built into a folder. */
const readBundle = (
  folder: string,
  { output }: Rolldown.RolldownOutput,
  loadsLater: Bundle['loadsLater'] = () => [],
): Bundle => ({
  folder,
  page: readFileSync(join(folder, 'index.html'), 'utf8'),
  chunks: collectChunks(output),
  loadsLater,
})

/** Builds the product as `npm run build` does, into another folder. */
export const buildProduct = async (folder: string): Promise<Bundle> => {
  const later = new Map<string, readonly string[]>()
  const remember: Plugin = {
    name: 'remember-what-loads-later',
    generateBundle() {
      for (const id of this.getModuleIds()) later.set(id, this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    },
  }
  const built = await build({
    mode: 'production',
    logLevel: 'error',
    plugins: [remember],
    build: { outDir: folder, emptyOutDir: true },
  })
  if (!('output' in built)) throw new Error('The product was built into more than one output.')
  return readBundle(folder, built, (id) => later.get(id) ?? [])
}

/** The size of a file as it is sent, in bytes: compressed where it is kept compressed. */
export const sentBytes = ({ folder }: Bundle, file: string): number => {
  const path = join(folder, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

/** Every file of the build that the page makes the browser load by a link of a kind. */
export const linked = ({ page }: Bundle, rel: 'icon' | 'stylesheet' | 'modulepreload' | 'preload'): string[] =>
  [...page.matchAll(new RegExp(`<link rel="${rel}"(?![^>]* disabled)[^>]* href="/([^"]+)"`, 'g'))].map(
    ([, file = '']) => file,
  )

/** The chunks that every page begins with. */
export const startChunks = ({ chunks }: Bundle): ReadonlySet<string> =>
  collectImports(
    chunks,
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )

/** What a route loads beside its screen, which shows without it. */
const besides = ['src/history/device/device-log.ts'].map((file) => join(process.cwd(), file))

/** The chunks that a file of `src/routes/`, named without its ending, loads for its screen, and all that they import. */
export const routeChunks = ({ chunks, loadsLater }: Bundle, route: string): ReadonlySet<string> => {
  const loaded = loadsLater(join(process.cwd(), `src/routes/${route}.tsx`))
  const modules = loaded.filter((id) => !besides.includes(id))
  return collectImports(
    chunks,
    findChunks(chunks, (id) => modules.includes(id)),
  )
}
