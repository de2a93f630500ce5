import { Button } from '@mantine/core'
import classes from './form-drawer.module.css'
import { SubmitButton } from './submit-button.tsx'

type FormActionsProps = { submitLabel: string; onCancel: () => void }

/** The buttons of a form. In a drawer they stay in view at the bottom. */
export const FormActions = ({ submitLabel, onCancel }: FormActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton>{submitLabel}</SubmitButton>
  </div>
)
