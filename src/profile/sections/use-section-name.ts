import { useSignInOptions } from '#src/session/sign-in-options.ts'
import type { SectionAction } from './sections.ts'

/** Returns a function that names a section. "Devices and password" is "Devices" on a server where users have no password. */
export const useSectionName = (): ((section: Pick<SectionAction, 'id' | 'label'>) => string) => {
  const hasPasswords = !useSignInOptions().openId?.only
  return ({ id, label }) => (id === 'devices' && !hasPasswords ? 'Devices' : label)
}
