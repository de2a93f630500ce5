import { MAX_IMAGE_BYTES } from '#contract/users/profile/rules.ts'
import { Problem } from '#server/http/problem.ts'
import type { Ports } from '#server/ports.ts'
import { detectImageType } from './image-type.ts'

/**
 * Reads the picture of a form and converts it to webp. Undefined when there is none; 413 over 1 MiB, 415 for another
 * type.
 */
export const readPicture = async (
  { images }: Ports,
  form: FormData,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const file = form.get(name)
  if (!file || (file instanceof Blob && file.size === 0)) return undefined
  if (typeof file === 'string') throw new Problem(415, 'The image must be a file.')
  if (file.size > MAX_IMAGE_BYTES) throw new Problem(413, 'The image is larger than 1 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!detectImageType(bytes)) throw new Problem(415, 'The image must be a png, jpeg or webp picture.')
  const picture = await images.toProfileImage(bytes)
  if (!picture) throw new Problem(400, 'The image cannot be read.', { errors: { [name]: 'The image cannot be read' } })
  return picture
}
