import { PROOF_SIDE_PX } from '#contract/proofs/limits.ts'
import type { ConvertPicture, Ports } from '#server/ports.ts'
import { detectImageType } from '#server/users/image-type.ts'

const SIDE_PX = 512

type Draw = (bitmap: ImageBitmap) => OffscreenCanvas

/** Draws the square in the middle of a picture. */
const drawSquare: Draw = (bitmap) => {
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  return canvas
}

/** Draws the whole picture, smaller when it is too large. */
const drawWhole: Draw = (bitmap) => {
  const scale = Math.min(1, PROOF_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toWebp = async (picture: Blob, draw: Draw): Promise<Uint8Array<ArrayBuffer>> => {
  const bitmap = await createImageBitmap(picture)
  const webp = await draw(bitmap).convertToBlob({ type: 'image/webp' })
  bitmap.close()
  return new Uint8Array(await webp.arrayBuffer())
}

const convertWith =
  (draw: Draw): ConvertPicture =>
  async (picture) => {
    const type = detectImageType(picture)
    if (!type) return undefined
    if (typeof OffscreenCanvas === 'undefined') return picture
    return toWebp(new Blob([picture], { type }), draw).catch(() => undefined)
  }

/** Converts pictures to webp in a browser. Without a canvas it returns them unchanged. */
export const mockImages: Ports['images'] = {
  toProfileImage: convertWith(drawSquare),
  toProof: convertWith(drawWhole),
  toRestoredProof: convertWith(drawWhole),
}
