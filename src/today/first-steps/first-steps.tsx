import { useLocalStorage } from '@mantine/hooks'
import type { Lend } from '#contract/lends/response.ts'
import { toUserKey } from '#src/lib/user-key.ts'
import { useSession } from '#src/session/session-queries.ts'
import { Steps } from './steps.tsx'

/** A user with this many records knows the application, so the steps are not shown and their data is not loaded. */
const MANY_RECORDS = 10

/**
 * The first steps of a new user: an account, a record, an expense. Each is ticked when its data exists. They disappear
 * when all are done or the user hides them, and this device remembers that.
 */
export const FirstSteps = ({ lends }: { lends: readonly Lend[] }) => {
  const { data: user } = useSession()
  const [state, setState] = useLocalStorage<'open' | 'finished'>({
    key: `first-steps:${toUserKey(user?.id ?? '')}`,
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  if (!user || state === 'finished' || lends.length >= MANY_RECORDS) return null
  return <Steps lends={lends} onFinish={() => setState('finished')} />
}
