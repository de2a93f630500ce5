import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { shortcuts } from '#src/actions.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

type PaletteProps = { isOpen: boolean; onClose: () => void }

/**
 * The palette, and Ctrl/⌘ K for it on every screen, also while a field has the focus. Its code loads when the browser is idle.
 * It is no lazy component: React shows such a one 300 ms late, and letters would be lost.
 */
export const PaletteHost = ({ isOpen, onToggle, onClose }: PaletteProps & { onToggle: () => void }) => {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const load = useCallback(async (): Promise<void> => {
    const { Palette: loaded } = await import('./palette.tsx')
    setPalette(() => loaded)
  }, [])
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
  useEffect(() => {
    if (!isOpen || Palette) return
    load().catch(() => {
      onClose()
      announceFailure('This part could not be loaded. Please try again with a connection.')
    })
  }, [isOpen, Palette, load, onClose])
  useHotkeys([[shortcuts.palette.hotkey, onToggle]], [])
  return Palette ? <Palette isOpen={isOpen} onClose={onClose} /> : null
}
