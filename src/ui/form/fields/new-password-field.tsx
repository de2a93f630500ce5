import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useField } from 'formik'
import { passwordRules } from '#contract/users/passwords.ts'
import { PasswordField } from './fields.tsx'
import classes from './new-password-field.module.css'

const Strength = ({ password }: { password: string }) => (
  <span className={classes.parts}>
    {passwordRules.map(({ label, isMet }) => {
      const held = isMet(password)
      const Icon = held ? IconCheck : IconPoint
      return (
        <span key={label} className={classes.part} data-held={held}>
          <Icon size={16} aria-label={held ? 'Done:' : 'Missing:'} role="img" />
          {label}
        </span>
      )
    })}
  </span>
)

/** A field for a new password. It lists the password rules and checks them while the user types. */
export const NewPasswordField = ({
  name,
  label,
  disabled = false,
}: {
  name: string
  label: string
  disabled?: boolean
}) => {
  const [{ value }] = useField<string>(name)
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      required
      disabled={disabled}
      description={disabled ? undefined : <Strength password={value} />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
