let dropped: File | undefined

/** Keeps a file that was dropped on a screen, for the screen that opens for it. */
export const keepDroppedFile = (file: File): void => {
  dropped = file
}

/** Returns the file that was dropped on the screen before, once. */
export const takeDroppedFile = (): File | undefined => {
  const file = dropped
  dropped = undefined
  return file
}
