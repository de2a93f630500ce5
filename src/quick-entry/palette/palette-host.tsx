import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { OPEN_PALETTE } from '#src/lib/palette.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/** Stands in for a palette whose code could not be loaded. */
const Missing = (): ReactNode => null

const load = () => import('./palette.tsx')

type PaletteProps = { isOpen: boolean; onClose: () => void }

const Palette = lazy(
  (): Promise<{ default: ComponentType<PaletteProps> }> =>
    load().then(
      ({ Palette: component }) => ({ default: component }),
      () => {
        announceFailure('This part could not be loaded. Please try again with a connection.')
        return { default: Missing }
      },
    ),
)

/** Opens the palette with Ctrl/⌘ K on every screen, also while a field has the focus, and from the menus of the frame. */
export const PaletteHost = () => {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, { toggle, close }] = useDisclosure(false, { onOpen: () => setOpened(true) })
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []) // letters typed while it loads would be lost
  useHotkeys([['mod+K', toggle]], [])
  useWindowEvent(OPEN_PALETTE, toggle)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Palette isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}
