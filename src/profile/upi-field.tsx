import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/form/fields/fields.tsx'

type UpiFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'>

/** The field for the UPI id of the user. */
export const UpiField = (props: UpiFieldProps) => (
  <TextField name="upi" label="UPI id" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
)
