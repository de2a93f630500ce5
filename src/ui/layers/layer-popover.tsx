import { Popover, type PopoverProps } from '@mantine/core'
import { useLayer } from './layers.ts'

/** A panel beside its button. Back closes it. */
export const LayerPopover = (props: PopoverProps & { opened: boolean; onChange: (isOpen: boolean) => void }) => {
  useLayer(props.opened, () => props.onChange(false), 'menu')
  return <Popover {...props} />
}
