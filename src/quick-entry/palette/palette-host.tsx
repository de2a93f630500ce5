import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { OPEN_PALETTE } from '#src/lib/palette.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Opens the palette with Ctrl/⌘ K on every screen, also while a field has the focus, and from the menus of the frame. */
export const PaletteHost = () => {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, { toggle, close }] = useDisclosure(false, { onOpen: () => setOpened(true) })
  useHotkeys([['mod+K', toggle]], [])
  useWindowEvent(OPEN_PALETTE, toggle)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Palette isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}
