import { useSignInOptions } from '#src/session/sign-in-options.ts'
import type { SectionAction } from './sections.ts'

/** Returns how sections are called here. Where nobody has a password, there are devices alone. */
export const useSectionName = (): ((section: Pick<SectionAction, 'id' | 'label'>) => string) => {
  const hasPasswords = !useSignInOptions().openId?.only
  return ({ id, label }) => (id === 'devices' && !hasPasswords ? 'Devices' : label)
}
