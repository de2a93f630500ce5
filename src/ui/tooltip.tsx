import { Tooltip as MantineTooltip, type TooltipProps as MantineTooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'

export type TooltipProps = Pick<MantineTooltipProps, 'label' | 'target'>

/** A word beside what it is about. */
export const Tooltip = (props: TooltipProps) => <MantineTooltip defaultOpened {...props} />
