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

/** Reads a file in the worker. */
export const respond = async (file: Blob, send: (message: FileMessage) => void): Promise<void> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = await readRows(bytes, (share) => send({ kind: 'progress', share }))
    send({ kind: 'read', rows, hash: bytesToHex(sha256(bytes)) })
  } catch (error) {
    send({ kind: 'refused', problem: toProblem(error) })
  }
}
