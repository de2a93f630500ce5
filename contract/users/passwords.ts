import { string } from 'yup'

/** The rules for a new password. It must meet all of them; the form lists them while the user types. */
export const passwordRules = [
  { label: '8 to 128 characters', isMet: (password: string) => password.length >= 8 && password.length <= 128 },
  { label: 'a lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'an uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'a special character', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** Whether a password meets every rule. */
export const isStrongPassword = (password: string): boolean => passwordRules.every(({ isMet }) => isMet(password))

/** The password of a login: any text, because an old password may break the rules for new ones. */
export const loginPassword = () =>
  string().strict().typeError('Password is required').required('Password is required').max(128, 'Password is too long')

/** A new password, which must meet `passwordRules`. */
export const newPassword = () =>
  string()
    .strict()
    .typeError('Please enter a stronger password!')
    .required('Password is required')
    .test('strong', 'Please enter a stronger password!', isStrongPassword)
