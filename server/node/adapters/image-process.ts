import sharp, { type Metadata } from 'sharp'
import { PROOF_SIDE_PX } from '#contract/proofs/limits.ts'

const MAX_PIXELS = 16 * 1_048_576

/** A photo is encoded in half of the time, at nearly the same size. */
const proof = {
  resize: { width: PROOF_SIDE_PX, height: PROOF_SIDE_PX, fit: 'inside', withoutEnlargement: true },
  effort: 2,
  maxSide: MAX_PIXELS,
} as const

/** What a picture becomes: a square, or the whole picture. A restored photo has its size already. */
const sizes = {
  profile: { resize: { width: 512, height: 512, fit: 'cover' }, effort: 4, maxSide: MAX_PIXELS },
  proof,
  restoredProof: { ...proof, maxSide: PROOF_SIDE_PX },
} as const

/** What the process converts. */
export type ImageTask = { picture: Uint8Array; size: keyof typeof sizes }

/**
 * Stops this attack: a small file that decodes to gigabytes. Within the limits, the process used 261 MiB at most: for an
 * interlaced PNG of 16 bits.
 */
const MAX_DECODED_BYTES = 192 * 1_048_576
const TIMEOUT_S = 8

/** The converted picture, or why there is none. */
export type ImageResult = { picture: Uint8Array<ArrayBuffer> } | { refusal: 'unreadable' | 'too large' }

/** Estimates the memory that sharp needs to decode a whole picture. */
const estimateBytes = ({ width, height, channels, depth, format, isProgressive }: Metadata): number => {
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  const bytes = width * height * channels * bytesPerSample
  return format === 'jpeg' && isProgressive ? bytes * 3 : bytes // libjpeg also keeps all coefficients, of two bytes each
}

/** Rotates, resizes and re-encodes a picture, so that no metadata of the original file remains. */
const encode = async ({ picture, size }: ImageTask): Promise<ImageResult> => {
  const { resize, effort, maxSide } = sizes[size]
  try {
    const metadata = await sharp(picture, { limitInputPixels: false }).metadata()
    if (metadata.width * metadata.height > MAX_PIXELS) return { refusal: 'too large' }
    if (Math.max(metadata.width, metadata.height) > maxSide) return { refusal: 'too large' }
    if (estimateBytes(metadata) > MAX_DECODED_BYTES) return { refusal: 'too large' }
    const encoded = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize(resize)
      .webp({ quality: 82, effort })
      .toBuffer()
    return { picture: new Uint8Array(encoded) }
  } catch {
    return { refusal: 'unreadable' } // sharp throws a plain Error when it cannot read a picture
  }
}

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (task: ImageTask) => {
  encode(task).then((result) => process.send?.(result))
})
