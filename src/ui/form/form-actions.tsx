import { Button } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import classes from './form-drawer.module.css'
import { SubmitButton } from './submit-button.tsx'

/** What `setStatus` of the form around shows: more about the last submit. Nothing by default. */
const FormStatus = (): ReactNode => useFormikContext().status

type FormActionsProps = {
  submitLabel: string
  onCancel: () => void
  /** Buttons and links of further actions. */
  children?: ReactNode
}

/** The footer with every action of a form. In a drawer it stays in view at the bottom. */
export const FormActions = ({ submitLabel, onCancel, children }: FormActionsProps) => (
  <div className={`row ${classes.actions}`}>
    <FormStatus />
    {children && <div className={`row ${classes.row} ${classes.furtherActions}`}>{children}</div>}
    <div className={`row ${classes.row}`}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton>{submitLabel}</SubmitButton>
    </div>
  </div>
)
