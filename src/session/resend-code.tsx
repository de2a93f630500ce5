import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { useSendOtp } from './registration-queries.ts'
import classes from './resend-code.module.css'

/** How long to wait before another code, in seconds: one is mailed a minute (API.md). */
const RESEND_AFTER = 60

/** Mails another registration code, once a minute. */
export const ResendCode = ({ email }: { email: string }) => {
  const [mailedAt, setMailedAt] = useState(() => Date.now())
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const { mutate: sendOtp, isPending } = useSendOtp()
  const left = Math.max(0, Math.ceil((mailedAt - now) / 1000) + RESEND_AFTER)
  return (
    <Button
      className={classes.resend}
      variant="subtle"
      loading={isPending}
      {...useNeedsServer(left > 0)}
      onClick={() => sendOtp({ email, otp: '' }, { onSuccess: () => setMailedAt(Date.now()) })}
    >
      {left > 0 ? `Resend in ${left} s` : 'Resend'}
    </Button>
  )
}
