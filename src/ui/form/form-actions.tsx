import { Button, Text } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { SendLaterContext } from './form.tsx'
import classes from './form-drawer.module.css'
import { SubmitButton } from './submit-button.tsx'

/** Says that the last submit got no clear answer, and offers to send it later. Nothing without such a submit. */
export const SendLaterOffer = () => {
  const sendLater = use(SendLaterContext)
  return (
    sendLater && (
      <div role="status" className={classes.offer} data-send-later>
        <Text size="sm" className={classes.offerText ?? ''}>
          The server did not answer. It may be saved already.
        </Text>
        <Button variant="light" onClick={sendLater}>
          Send later
        </Button>
      </div>
    )
  )
}

type FormActionsProps = {
  submitLabel: string
  onCancel: () => void
  /** Buttons and links of further actions. */
  children?: ReactNode
}

/** The footer with every action of a form. In a drawer it stays in view at the bottom. */
export const FormActions = ({ submitLabel, onCancel, children }: FormActionsProps) => (
  <div className={classes.actions}>
    <SendLaterOffer />
    {children && <div className={`${classes.row} ${classes.furtherActions}`}>{children}</div>}
    <div className={classes.row}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton>{submitLabel}</SubmitButton>
    </div>
  </div>
)
