import type { Ports } from '#server/ports.ts'
import { detectImageType } from '#server/users/image-type.ts'

const SIDE_PX = 512

/** Crops a picture to the square in its middle and encodes it as webp. */
const cropToSquare = async (picture: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  const bitmap = await createImageBitmap(picture)
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp' })
  return new Uint8Array(await webp.arrayBuffer())
}

/** Converts profile pictures to 512×512 webp in a browser. Without a canvas it returns them unchanged. */
export const mockImages: Ports['images'] = {
  toProfileImage: async (picture) => {
    const type = detectImageType(picture)
    if (!type) return undefined
    if (typeof OffscreenCanvas === 'undefined') return picture
    return cropToSquare(new Blob([picture], { type })).catch(() => undefined)
  },
}
