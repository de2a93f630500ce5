const JPEG_QUALITY = 0.85

type Size = {
  maxBytes: number
  /** The longest sides that the picture can have, in pixels: the first one with which it is small enough. */
  sidesPx: readonly number[]
}

/** Returns a picture as a JPEG file, made on this device. It rejects for a file that this browser cannot read as a picture. */
export const shrinkImage = async (file: File, { maxBytes, sidesPx }: Size): Promise<File> => {
  const bitmap = await createImageBitmap(file)
  for (const side of sidesPx) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) break
    context.fillStyle = 'white' // JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
    if (blob && blob.size <= maxBytes) {
      return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
    }
  }
  throw new Error('The picture could not be made smaller.')
}
