/** Creates a multipart body: `value` as a JSON part, and a file part if there is a file. */
export const createMultipartBody = (part: string, value: object, filePart: string, file: File | null): FormData => {
  const form = new FormData()
  form.set(part, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  if (file) form.set(filePart, file)
  return form
}
