import { Button, type ButtonVariant } from '@mantine/core'

type PlanButtonProps = {
  label: string
  /** What it does, for screen readers. The default is the label. */
  action?: string
  /** The name of the plan. */
  name: string
  variant?: ButtonVariant
  onPress: () => void
}

/** A button in the line of a plan. */
export const PlanButton = ({ label, action = label, name, variant = 'subtle', onPress }: PlanButtonProps) => (
  <Button
    size="compact-md"
    mih={44}
    px={variant === 'subtle' ? 6 : 10} // three of them stand in one line of a phone
    variant={variant}
    aria-label={`${action}: ${name}`}
    onClick={onPress}
  >
    {label}
  </Button>
)
