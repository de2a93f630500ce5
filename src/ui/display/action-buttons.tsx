import { Button, type ButtonProps } from '@mantine/core'
import { useLinkOverList } from '#src/lib/link.ts'
import { type Offer, useOffers } from '#src/ui/layers/offers.ts'
import { ButtonLink } from './link.tsx'

/** What a button or a link of a screen does. */
export type ButtonAction = Offer & {
  /** `main` for what is done most often, `quiet` for what takes something back. */
  weight?: 'main' | 'quiet'
  'aria-expanded'?: boolean
}

type LookProps = Pick<ButtonProps, 'size' | 'px' | 'mih' | 'display'> & {
  /** The size of the icon; 0 for none. */
  iconSize?: number
}

const variants = { main: 'filled', quiet: 'subtle' } as const

/** An action as a button or a link. */
export const ActionButton = ({ action, iconSize = 18, ...look }: LookProps & { action: ButtonAction }) => {
  const overList = useLinkOverList()
  const { label, icon: Icon, link, onPress, weight, ...rest } = action
  const props = {
    variant: weight ? variants[weight] : 'default',
    ...(iconSize > 0 && { leftSection: <Icon size={iconSize} aria-hidden /> }),
    ...rest,
    ...look,
    children: label,
  }
  return link ? <ButtonLink {...props} {...overList(link)} /> : <Button {...props} onClick={onPress} />
}

/** Actions as buttons and links. The palette offers them too. */
export const ActionButtons = ({ actions, ...look }: LookProps & { actions: readonly ButtonAction[] }) => {
  useOffers(actions)
  return actions.map((action) => <ActionButton key={action.label} action={action} {...look} />)
}
