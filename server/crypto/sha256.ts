import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Computes the SHA-256 of bytes, as hexadecimal digits. Every request does it: WebCrypto would start a thread for it. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(hash(bytes))
