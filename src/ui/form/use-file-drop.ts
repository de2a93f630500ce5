import { type DragEvent, useState } from 'react'

/**
 * Makes an element take a dropped file. The props also mark it with `data-over` while a file is above it. While `isTaken` is false, a
 * drop is left to the browser.
 */
export const useFileDrop = (onFile: (file: File) => void, isTaken = true) => {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent): void => {
      if (!isTaken || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault() // otherwise the browser opens the file
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent): void => {
      setOver(false)
      const [file] = event.dataTransfer.files
      if (!isTaken || !file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
