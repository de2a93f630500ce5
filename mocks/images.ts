import type { Ports } from '#server/ports.ts'
import { detectImageType } from '#server/users/image-type.ts'

const SIDE = 512

/** The picture cut to a square from its middle, where the browser can draw. */
const drawn = async (picture: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  const bitmap = await createImageBitmap(picture)
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp' })
  return new Uint8Array(await webp.arrayBuffer())
}

/** Profile pictures as the environment can make them: 512×512 webp in a browser, unchanged bytes elsewhere. */
export const mockImages: Ports['images'] = {
  toProfileImage: async (picture) => {
    const type = detectImageType(picture)
    if (!type) return undefined
    if (typeof OffscreenCanvas === 'undefined') return picture
    return drawn(new Blob([picture], { type })).catch(() => undefined)
  },
}
