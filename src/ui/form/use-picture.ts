import { type RefObject, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/users/profile/rules.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { shrinkImage } from '#src/lib/shrink-image.ts'

const SMALLER = { maxBytes: MAX_IMAGE_BYTES, sidesPx: [1_024, 768, 512] }

/** A picture that the user chose for a form. */
export type Picture = {
  /** The picture that the form sends. */
  image: File | null
  /** What is wrong with the chosen file; "" for none. */
  error: string
  pick: (file: File | null) => void
  /** Makes the file that is too large fit. */
  shrink: () => Promise<void>
  shrinkButton: RefObject<HTMLButtonElement | null>
  /** Throws while the chosen file is too large, so that a form does not leave it out silently. */
  requireFit: () => void
}

/** The state of a picture of at most 1 MB. `tooLarge` is the error text for a larger one. */
export const usePicture = (tooLarge: string): Picture => {
  const [file, setFile] = useState<File | null>(null)
  const shrinkButton = useRef<HTMLButtonElement>(null)
  const fits = !file || file.size <= MAX_IMAGE_BYTES
  return {
    image: fits ? file : null,
    error: fits ? '' : tooLarge,
    pick: setFile,
    shrink: async () => {
      if (!file) return
      try {
        setFile(await shrinkImage(file, SMALLER))
      } catch {
        announceFailure('This picture could not be made smaller.')
      }
    },
    shrinkButton,
    requireFit: () => {
      if (fits) return
      shrinkButton.current?.focus()
      throw new Error(tooLarge)
    },
  }
}
