/** Creates a multipart body: `value` as a JSON part where there is a `part`, and a file part if there is a file. */
export const createMultipartBody = (
  part: string | undefined,
  value: object | undefined,
  filePart: string,
  file: Blob | undefined,
): FormData => {
  const form = new FormData()
  if (part !== undefined) form.set(part, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  if (file) form.set(filePart, file)
  return form
}
