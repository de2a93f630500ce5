import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/

const brotli = (bytes: Uint8Array) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const smallest = (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

/** Puts `name.br` and `name.gz` beside every file of a folder that can be compressed, where they are smaller than it. */
const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    const versions = { br: await brotli(bytes), gz: await smallest(bytes) }
    for (const [extension, compressed] of Object.entries(versions)) {
      if (compressed.length < bytes.length) await writeFile(`${path}.${extension}`, compressed)
    }
  }
}

/** Compresses the production build once, when it is made, so that the server only sends files. */
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
