import { useComputedColorScheme } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Toaster as SonnerToaster } from 'sonner'
import { useKeyboardHeight } from '#src/ui/form/use-keyboard-height.ts'
import './toaster.css'
import { UndoBar } from './undo-bar.tsx'

const offset = { bottom: 'var(--toasts-bottom)', left: '1rem' }

/** The toasts, at most 20, in the current color scheme, and the undo bar below them, clear of the bars and the keyboard. */
export const Toaster = () => {
  const style = { '--keyboard-height': `${useKeyboardHeight()}px` } as CSSProperties // its type has no custom properties
  return (
    <div className="notices" style={style}>
      <SonnerToaster
        theme={useComputedColorScheme()}
        visibleToasts={20}
        position="bottom-left"
        offset={offset}
        mobileOffset={{ ...offset, right: '1rem' }}
        style={{ '--width': 'var(--notices-width)' } as CSSProperties}
        expand
      />
      <UndoBar />
    </div>
  )
}
