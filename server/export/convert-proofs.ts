import { decodeBase64 } from 'hono/utils/encode'
import type { ExportedItems } from '#contract/export/rules.ts'
import { Problem } from '#server/http/problem.ts'
import type { Ports } from '#server/ports.ts'
import { convertPicture } from '#server/users/read-picture.ts'
import { refuseItem } from './read-restore.ts'

/** The pictures of restored photos, by the id that their record or expense has in the document. */
export type Pictures = ReadonlyMap<string, Uint8Array>

const decode = (text: string, index: number): Uint8Array<ArrayBuffer> => {
  try {
    return decodeBase64(text)
  } catch {
    throw refuseItem('proofs', index, 'The picture is not valid base64.')
  }
}

/** Converts the photos of a document; 400 with what is wrong where. Stops when the client is gone. */
export const convertProofs = async (
  { images }: Ports,
  { proofs }: ExportedItems,
  signal: AbortSignal,
): Promise<Pictures> => {
  const pictures = new Map<string, Uint8Array>()
  for (const [index, { id, picture }] of proofs.entries()) {
    if (signal.aborted) throw new Problem(400, 'The request is incomplete.')
    const converted = await convertPicture(decode(picture, index), 'picture', images.toRestoredProof).catch(
      (error: unknown) => {
        throw error instanceof Problem && error.status < 500 ? refuseItem('proofs', index, error.message) : error
      },
    )
    pictures.set(id, converted)
  }
  return pictures
}
