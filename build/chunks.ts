import type { Rolldown } from 'vite'

/** The chunks of a build by file name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** Collects the chunks from the output of a build. */
export const collectChunks = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
  new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** Finds the file names of the chunks that contain a wanted module. */
export const findChunks = (chunks: Chunks, isWanted: (moduleId: string) => boolean): string[] =>
  [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isWanted)).map(({ fileName }) => fileName)

/** Collects chunks with all their static imports, direct and indirect. */
export const collectImports = (chunks: Chunks, names: Iterable<string>): ReadonlySet<string> => {
  const all = new Set(names)
  // The loop also visits names that are added during the iteration.
  for (const name of all) for (const needed of chunks.get(name)?.imports ?? []) if (chunks.has(needed)) all.add(needed)
  return all
}

/** Collects the style sheets that chunks import. */
export const collectStyleSheets = (chunks: Chunks, names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]))
