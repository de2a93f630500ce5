import { MAX_IMAGE_BYTES } from '#contract/users/profile/rules.ts'
import { Problem } from '#server/http/problem.ts'
import type { ConvertPicture, Ports } from '#server/ports.ts'
import { detectImageType } from './image-type.ts'

type Rules = { maxBytes: number; convert: ConvertPicture }

/** Converts a picture; 415 for another type, 400 for one that cannot be read. `name` is its field. */
export const convertPicture = async (
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  convert: ConvertPicture,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (!detectImageType(bytes)) throw new Problem(415, 'The image must be a png, jpeg or webp picture.')
  const picture = await convert(bytes)
  if (!picture) throw new Problem(400, 'The image cannot be read.', { errors: { [name]: 'The image cannot be read' } })
  return picture
}

/** Reads the picture of a form and converts it. Undefined when there is none; 413 when it is too large. */
export const readPicture = async (
  form: FormData,
  name: string,
  { maxBytes, convert }: Rules,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const file = form.get(name)
  if (!file || (file instanceof Blob && file.size === 0)) return undefined
  if (typeof file === 'string') throw new Problem(415, 'The image must be a file.')
  if (file.size > maxBytes) throw new Problem(413, `The image is larger than ${maxBytes / 1_048_576} MB.`)
  return convertPicture(new Uint8Array(await file.arrayBuffer()), name, convert)
}

/** Reads the profile image of a form; undefined when there is none. */
export const readProfileImage = ({ images }: Ports, form: FormData, name: string) =>
  readPicture(form, name, { maxBytes: MAX_IMAGE_BYTES, convert: images.toProfileImage })
