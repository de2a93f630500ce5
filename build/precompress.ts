import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/

const brotliBest = (bytes: Uint8Array) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const gzipBest = (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

/** Writes `name.br` and `name.gz` for every compressible file in a folder, if they are smaller than the file. */
const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    const versions = { br: await brotliBest(bytes), gz: await gzipBest(bytes) }
    for (const [extension, compressed] of Object.entries(versions)) {
      if (compressed.length < bytes.length) await writeFile(`${path}.${extension}`, compressed)
    }
  }
}

/** Compresses the files of a production build, so that the server does not compress at run time. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  }
}
