import { Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from '#src/ui/focus.ts'
import { LayerContext, useLayer } from './layers.ts'

/** A dialog in the middle of the window. Back closes it, and the focus returns to what opened it. */
export const Dialog = ({ children, ...props }: ModalProps) => {
  const layer = useLayer(props.opened, props.onClose)
  const { returnToOpener } = useReturnFocus(props.opened)
  return (
    <Modal centered closeButtonProps={{ 'aria-label': 'Close' }} onExitTransitionEnd={returnToOpener} {...props}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  )
}
