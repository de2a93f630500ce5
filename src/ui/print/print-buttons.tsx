import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'

/** Opens the browser's dialog, which can also save a file. The file gets the title of the page as its name. */
const print = (fileName?: string): void => {
  const { title } = document
  if (fileName !== undefined) {
    document.title = fileName
    window.addEventListener('afterprint', () => (document.title = title), { once: true })
  }
  window.print()
}

/** The buttons that print the screen, with all rows of its lists, on paper or into a file. */
export const PrintButtons = ({ fileName }: { fileName: string }) => (
  <>
    <Button size="sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
      Print
    </Button>
    <Button
      size="sm"
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => print(fileName)}
    >
      Save as PDF
    </Button>
  </>
)
