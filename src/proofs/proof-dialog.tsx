import { Dialog } from '#src/ui/layers/dialog.tsx'
import type { ProofOwner } from './proof-changes.ts'
import { ProofSection } from './proof-section.tsx'

type ProofDialogProps = { owner: ProofOwner; name: string; opened: boolean; onClose: () => void }

/** The photo of a row, over the list. */
export const ProofDialog = ({ owner, name, opened, onClose }: ProofDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={name}>
    <ProofSection owner={owner} name={name} />
  </Dialog>
)
