import sharp from 'sharp'
import type { Ports } from '#server/ports.ts'
import { createSemaphore } from './semaphore.ts'

const SIDE_PX = 512
const MAX_PIXELS = 40_000_000
const TIMEOUT_S = 10

/** Turns, cuts and encodes the picture anew: nothing of the file that was sent is kept, its metadata least of all. */
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
    return undefined // sharp refuses with plain errors: it cannot read this picture
  }
}

/** Makes profile pictures, at most two at a time; 503 when too many wait. */
export const createImages = (): Ports['images'] => {
  const runLimited = createSemaphore({ running: 2, waiting: 16 })
  return { toProfileImage: (picture) => runLimited(() => encode(picture)) }
}
