import { Drawer, type DrawerProps } from '@mantine/core'
import { LayerContext, useLayer } from './layers.ts'

/** A sheet from a side of the window that has no address of its own. Back closes it. */
export const Sheet = ({ children, ...props }: DrawerProps) => {
  const layer = useLayer(props.opened, props.onClose)
  return (
    <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...props}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  )
}
