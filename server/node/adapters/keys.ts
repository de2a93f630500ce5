import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { badValue, readReason } from '#server/node/start-error.ts'
import type { Ports, Push } from '#server/ports.ts'

const SECRET_BYTES = 32

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Writes a secret to a temporary file and links it to `file`, so that no process reads half of it. The first link wins. */
const createSecret = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const descriptor = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(descriptor, randomBytes(SECRET_BYTES))
    fsyncSync(descriptor)
    linkSync(temporary, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    closeSync(descriptor)
    rmSync(temporary)
  }
}

const readOrCreateSecret = (file: string): Uint8Array => {
  if (!existsSync(file)) createSecret(file)
  return readFileSync(file)
}

/** Whether the file's mode lets all users of the machine read or change it. */
const isOpenToOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0 // Windows has no such modes

/** Whether bytes are too alike to be random: 32 random bytes practically always have 8 or more different values. */
const isTooAlike = (secret: Uint8Array): boolean => new Set(secret).size < 8

const loadSecret = (file: string): Uint8Array => {
  try {
    return readOrCreateSecret(file)
  } catch (error) {
    throw badValue('SECRET_FILE', file, `a file that can be read, or made (${readReason(error)})`)
  }
}

/** The order of P-256: a private key is a number from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Makes the key pair that signs pushes of 48 random bytes: 16 more than needed, so that no number is likelier (FIPS 186-5, A.2.1). */
const toPushKeys = (bytes: Uint8Array): Push['keys'] => {
  const number = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/**
 * Derives the keys from the secret in a file: those of the app, and the pair that signs pushes. Creates the file when it does not exist.
 * Throws a StartError.
 */
export const loadKeys = (file: string): Ports['keys'] & { push: Push['keys'] } => {
  const secret = loadSecret(file)
  if (secret.length !== SECRET_BYTES)
    throw badValue('SECRET_FILE', file, `a file of exactly ${SECRET_BYTES} random bytes`)
  if (isTooAlike(secret)) throw badValue('SECRET_FILE', file, 'a file of random bytes; these are too alike')
  if (isOpenToOthers(file)) {
    throw badValue('SECRET_FILE', file, 'a file that other users cannot read or change (chmod 0400)')
  }
  const derive = (use: string, bytes = SECRET_BYTES) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `wealth-care ${use}`, bytes))
  return { codes: derive('codes'), images: derive('images'), push: toPushKeys(derive('push', 48)) }
}
