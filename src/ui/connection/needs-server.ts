import { useOnline } from '#src/lib/api/online.ts'

/** Why a button that needs the server cannot be pressed. */
const OFFLINE = 'You are offline.'

/** What a button gets whose action needs the server: without a connection it is disabled, and says why. */
export const useNeedsServer = (isDisabled = false): { disabled: boolean; title?: string } =>
  useOnline() ? { disabled: isDisabled } : { disabled: true, title: OFFLINE }
