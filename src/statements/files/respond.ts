import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Rows } from './cells.ts'
import { type FileProblem, toProblem } from './problem.ts'
import { readRows } from './read-rows.ts'

/** What the worker says of a file: how much is read, its rows and its hash, or why it cannot be read. */
export type FileMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'read'; rows: Rows; hash: string }
  | { kind: 'refused'; problem: FileProblem }

/** A file to read, with its password when it has one. */
export type FileRequest = { file: Blob; password: string | undefined }

/** Reads a file in the worker. */
export const respond = async ({ file, password }: FileRequest, send: (message: FileMessage) => void): Promise<void> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = await readRows(bytes, (share) => send({ kind: 'progress', share }), password)
    send({ kind: 'read', rows, hash: bytesToHex(sha256(bytes)) })
  } catch (error) {
    send({ kind: 'refused', problem: toProblem(error) })
  }
}
