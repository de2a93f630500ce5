import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findOpener, returnFocus } from '#src/ui/focus.ts'
import { getTopLayer, LayerContext, useLayer } from '#src/ui/layers/layers.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './form-drawer.module.css'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/**
 * Returns a function that tells whether a pressed Escape is for a layer over the drawer. That can be closed already when the
 * drawer gets the key, so an earlier listener looks.
 */
const useLayerAbove = (layer: string): (() => boolean) => {
  const isEscapeForOther = useRef(false)
  useLayoutEffect(() => {
    const watchKey = ({ key }: KeyboardEvent): void => {
      isEscapeForOther.current = key === 'Escape' && getTopLayer() !== layer
    }
    const watchPointer = (): void => {
      isEscapeForOther.current = false
    }
    window.addEventListener('keydown', watchKey, { capture: true })
    window.addEventListener('click', watchPointer, { capture: true })
    return () => {
      window.removeEventListener('keydown', watchKey, { capture: true })
      window.removeEventListener('click', watchPointer, { capture: true })
    }
  }, [layer])
  return () => isEscapeForOther.current
}

type FormDrawerProps = { title: string; onClose: () => void; children: ReactNode }

/** A form in a drawer. It is open while it is mounted. On unmount the focus returns to the element that opened it. */
export const FormDrawer = ({ title, onClose, children }: FormDrawerProps) => {
  const isNarrow = useIsNarrow()
  const [opener] = useState(findOpener)
  useEffect(() => () => returnFocus(opener), [opener])
  const layer = useLayer(true)
  const isInLayerAbove = useLayerAbove(layer)
  const keyboardHeight = useKeyboardHeight()
  const contentClass = `${classes.content} ${keyboardHeight > 0 ? classes.withKeyboard : ''}`
  return (
    <Drawer
      opened
      onClose={() => {
        if (!isInLayerAbove()) onClose()
      }}
      title={title}
      position="right"
      size={isNarrow ? '100%' : 'md'}
      closeOnClickOutside={false}
      classNames={{ content: contentClass, body: classes.body ?? '' }}
      {...(keyboardHeight > 0 && { styles: { content: { maxHeight: `calc(100% - ${keyboardHeight}px)` } } })}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  )
}
