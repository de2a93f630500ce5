import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import type { Offer } from '#src/ui/layers/offers.ts'

/** Opens the browser's dialog, which can also save a file. The file gets the title of the page as its name. */
const print = (fileName?: string): void => {
  const { title } = document
  if (fileName !== undefined) {
    document.title = fileName
    window.addEventListener('afterprint', () => (document.title = title), { once: true })
  }
  window.print()
}

/** Prints the screen, with all rows of its lists, on paper or into a file. */
export const getPrintActions = (fileName: string): readonly Offer[] => [
  { label: 'Print', icon: IconPrinter, onPress: () => print() },
  { label: 'Save as PDF', icon: IconFileTypePdf, onPress: () => print(fileName) },
]
