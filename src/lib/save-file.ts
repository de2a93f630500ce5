/** The application on the home screen of a phone. It has no downloads, or hides them. */
const isInstalledOnPhone = (): boolean => window.matchMedia('(display-mode: standalone) and (pointer: coarse)').matches

const download = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}

/** Lets the browser save a file. An application that is installed on a phone hands it to the share sheet. */
export const saveFile = (file: File): void => {
  if (isInstalledOnPhone() && navigator.canShare?.({ files: [file] })) {
    navigator.share({ files: [file] }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) download(file)
    })
    return
  }
  download(file)
}
