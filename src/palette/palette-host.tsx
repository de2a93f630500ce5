import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { OPEN_PALETTE } from '#src/lib/palette.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

type PaletteProps = { isOpen: boolean; onClose: () => void }

/**
 * Opens the palette with Ctrl/⌘ K on every screen, also while a field has the focus, and from the menus of the frame. Its
 * code loads when the browser is idle. It is no lazy component: React shows such a one 300 ms late, and letters would be lost.
 */
export const PaletteHost = () => {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, { toggle, close }] = useDisclosure()
  const load = useCallback(async (): Promise<void> => {
    const { Palette: loaded } = await import('./palette.tsx')
    setPalette(() => loaded)
  }, [])
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
  const press = (): void => {
    toggle()
    if (Palette) return
    load().catch(() => {
      close()
      announceFailure('This part could not be loaded. Please try again with a connection.')
    })
  }
  useHotkeys([['mod+K', press]], [])
  useWindowEvent(OPEN_PALETTE, press)
  return Palette ? <Palette isOpen={isOpen} onClose={close} /> : null
}
