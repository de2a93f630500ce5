import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { badValue } from '#server/node/configuration.ts'
import type { Ports } from '#server/ports.ts'

const LENGTH = 32

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Writes a new secret beside the file and links it into place: the first process wins, and no process reads half of it. */
const makeSecret = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeSync(descriptor, randomBytes(LENGTH))
    fsyncSync(descriptor)
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    closeSync(descriptor)
    rmSync(draft)
  }
}

const readSecret = (file: string): Uint8Array => {
  try {
    return readFileSync(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    makeSecret(file)
    return readFileSync(file)
  }
}

const readableSecret = (file: string): Uint8Array => {
  try {
    return readSecret(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw badValue('SECRET_FILE', file, `a file that can be read, or made (${reason})`)
  }
}

/** The keys that derive from the secret in a file, which is made when it is not there. */
export const loadKeys = (file: string): Ports['keys'] => {
  const secret = readableSecret(file)
  if (secret.length !== LENGTH) throw badValue('SECRET_FILE', file, `a file of exactly ${LENGTH} random bytes`)
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `wealth-care ${use}`, LENGTH))
  return { codes: derive('codes'), images: derive('images') }
}
