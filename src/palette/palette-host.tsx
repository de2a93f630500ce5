import { useHotkeys } from '@mantine/hooks'
import { shortcuts } from '#src/actions.ts'
import { later } from '#src/lib/later.tsx'

type PaletteProps = { isOpen: boolean; onClose: () => void }

const Palette = later<PaletteProps>(
  () => import('./palette.tsx').then(({ Palette: loaded }) => loaded),
  ({ isOpen }) => isOpen,
)

/** The palette, and Ctrl/⌘ K for it on every screen, also while a field has the focus. */
export const PaletteHost = ({ isOpen, onToggle, onClose }: PaletteProps & { onToggle: () => void }) => {
  useHotkeys([[shortcuts.palette.hotkey, onToggle]], [])
  return <Palette isOpen={isOpen} onClose={onClose} />
}
