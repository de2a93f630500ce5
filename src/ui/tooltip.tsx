import { Tooltip as MantineTooltip, type TooltipProps as MantineTooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { useOnLeaving } from '#src/lib/screen.tsx'

export type TooltipProps = Pick<MantineTooltipProps, 'label' | 'target'> & { onLeaving: () => void }

/** A word beside what it is about, until the screen is left. */
export const Tooltip = ({ onLeaving, ...props }: TooltipProps) => {
  useOnLeaving(onLeaving)
  return <MantineTooltip defaultOpened {...props} />
}
