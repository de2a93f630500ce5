import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { toUserKey } from '#src/lib/user-key.ts'
import { useSession } from '#src/session/session-queries.ts'
import { Steps } from './steps.tsx'

/** A user with this many records knows the application, so the steps are not shown and their data is not loaded. */
const MANY_RECORDS = 10

/** Whether the user had no record when the screen opened. Undefined while the records load. */
export const useIsNew = (): boolean | undefined => {
  const { data: lends } = useLends()
  const [isNew, setNew] = useState<boolean>()
  if (lends && isNew === undefined) setNew(lends.length === 0)
  return isNew
}

/**
 * The first steps of a new user: an account, a record, an expense. Each is ticked when its data exists. They disappear when the
 * user hides them, or after all are done, and this device remembers that.
 */
export const FirstSteps = ({ lends, isNew }: { lends: readonly Lend[]; isNew: boolean }) => {
  const { data: user } = useSession()
  const [state, setState] = useLocalStorage<'open' | 'finished'>({
    key: `first-steps:${toUserKey(user?.id ?? '')}`,
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  const [isHidden, setHidden] = useState(state === 'finished') // steps that become done stay until the screen is left
  if (!user || isHidden || lends.length >= MANY_RECORDS) return null
  const finish = () => setState('finished')
  return (
    <Steps
      lends={lends}
      isNew={isNew}
      onFinish={finish}
      onHide={() => {
        finish()
        setHidden(true)
      }}
    />
  )
}
