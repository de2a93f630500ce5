import { string } from 'yup'

/** The parts of a strong password. A new password needs all of them; the form lists them while the user types. */
export const passwordParts = [
  { label: '8 to 128 characters', holds: (password: string) => password.length >= 8 && password.length <= 128 },
  { label: 'a lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'an uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'a special character', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** Whether a password satisfies every part of the rule. */
export const isStrongPassword = (password: string): boolean => passwordParts.every(({ holds }) => holds(password))

/** The password of a login: any text, because an old password may be weaker than the rule. */
export const typedPassword = () =>
  string().strict().typeError('Password is required').required('Password is required').max(128, 'Password is too long')

/** A new password, with each of `passwordParts`. */
export const newPassword = () =>
  string()
    .strict()
    .typeError('Please enter a stronger password!')
    .required('Password is required')
    .test('strong', 'Please enter a stronger password!', isStrongPassword)
