import { Modal, type ModalProps } from '@mantine/core'
import { LayerContext, useLayer } from './layers.ts'

/** A dialog in the middle of the window. Back closes it. */
export const Dialog = ({ children, ...props }: ModalProps) => {
  const layer = useLayer(props.opened, props.onClose)
  return (
    <Modal centered closeButtonProps={{ 'aria-label': 'Close' }} {...props}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  )
}
