import sharp from 'sharp'
import type { Ports } from '#server/ports.ts'
import { createSemaphore } from './semaphore.ts'

const SIDE_PX = 512
const MAX_PIXELS = 40_000_000
const TIMEOUT_S = 10

/** Rotates, crops and re-encodes a picture, so that no metadata of the original file remains. */
const encode = async (picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    const encoded = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
    return new Uint8Array(encoded)
  } catch {
    return undefined // sharp throws a plain Error when it cannot read a picture
  }
}

/** Creates the converter of profile pictures. It runs at most two at a time; 503 when too many wait. */
export const createImages = (): Ports['images'] => {
  const runLimited = createSemaphore({ maxRunning: 2, maxWaiting: 16 })
  return { toProfileImage: (picture) => runLimited(() => encode(picture)) }
}
