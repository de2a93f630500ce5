import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import classes from './proof.module.css'

type ProofViewerProps = {
  /** The address of the photo. */
  url: string
  /** What the photo is of. */
  name: string
  opened: boolean
  onClose: () => void
}

/** A photo on the whole screen. Two fingers make it larger. While it shows, the page prints the photo alone. */
export const ProofViewer = ({ url, name, opened, onClose }: ProofViewerProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={name}
    fullScreen
    removeScrollProps={{ allowPinchZoom: true }}
    classNames={{ body: classes.viewer ?? '', title: classes.title ?? '' }}
  >
    <img src={url} alt={`Proof of ${name}`} />
    <Button
      variant="default"
      mih={44}
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  </Dialog>
)
