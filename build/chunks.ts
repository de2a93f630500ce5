import type { Rolldown } from 'vite'

/** The chunks of a build, by the names of their files. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** Those of what was built that are chunks. */
export const chunksAmong = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
  new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** The chunks that hold a module of these. */
export const chunksWith = (chunks: Chunks, isWanted: (moduleId: string) => boolean): string[] =>
  [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isWanted)).map(({ fileName }) => fileName)

/** These chunks and all that they import, without which none of them runs. */
export const closureOf = (chunks: Chunks, names: Iterable<string>): ReadonlySet<string> => {
  const all = new Set(names)
  // A set that grows while it is walked is walked to its end.
  for (const name of all) for (const needed of chunks.get(name)?.imports ?? []) if (chunks.has(needed)) all.add(needed)
  return all
}

/** The style sheets that come with chunks. */
export const sheetsOf = (chunks: Chunks, names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]))
