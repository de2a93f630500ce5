import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'

/** A word beside what it is about. */
export const Tooltip = (props: TooltipProps) => <MantineTooltip {...props} />
