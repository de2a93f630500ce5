import { onTestFinished, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { getBackend } from '#mocks/node.ts'

const JPEG_START = [0xff, 0xd8, 0xff]

/** A photo as a camera makes it: it is larger than the server takes. */
export const createFile = (name = 'IMG_1.jpg'): File =>
  new File([new Uint8Array(6 * 1_048_576)], name, { type: 'image/jpeg' })

/**
 * Lets this test's browser draw pictures of 4,000 by 3,000 pixels, which jsdom cannot. Returns the sizes of what was drawn.
 * `canRead` says whether the browser reads the file.
 */
export const drawPictures = ({ canRead = true } = {}): number[][] => {
  const drawn: number[][] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!canRead) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width: 4_000, height: 3_000 }
  })
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo'
      static override revokeObjectURL = () => {}
    },
  )
  const { getContext, toBlob } = HTMLCanvasElement.prototype
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      drawn.push([this.width, this.height])
      return { fillRect: () => {}, drawImage: () => {} }
    },
    toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(JPEG_START)], { type: 'image/jpeg' })),
  })
  onTestFinished(() => void Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob }))
  return drawn
}

/** Stores a photo of a record or an expense, without the screens. */
export const storePhoto = async (id: string, token: string): Promise<void> => {
  const body = new FormData()
  body.set('proof', new Blob([new Uint8Array(JPEG_START)]), 'receipt')
  const { path } = buildPath(endpoints.setProof, { id })
  const headers = { Authorization: `Bearer ${token}` }
  const { status } = await getBackend().fetch(
    new Request(`http://mocks.example${path}`, { method: 'PUT', headers, body }),
  )
  if (status !== 200) throw new Error(`The photo was not stored: ${status}`)
}
