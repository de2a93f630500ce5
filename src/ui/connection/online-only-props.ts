import { useOnline } from '#src/lib/api/online.ts'

/** The tooltip of a button that is disabled offline. */
const OFFLINE_TITLE = 'You are offline.'

/** Returns props for a button whose action needs the server. Offline they disable it and explain why. */
export const useOnlineOnlyProps = (isDisabled = false): { disabled: boolean; title?: string } =>
  useOnline() ? { disabled: isDisabled } : { disabled: true, title: OFFLINE_TITLE }
