const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Creates a picture of one pixel. */
const createPhoto = (): Blob => new Blob([new Uint8Array(Buffer.from(PNG, 'base64'))], { type: 'image/png' })

/** Creates the form that stores a photo of a record or an expense. */
export const createPhotoForm = (photo = createPhoto()): FormData => {
  const form = new FormData()
  form.set('proof', photo, 'receipt')
  return form
}
