import { vi } from 'vitest'

/** Collects the files that the application downloads from now on. */
export const watchFiles = () => {
  const files: File[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return files
}
