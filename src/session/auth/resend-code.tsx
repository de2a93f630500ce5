import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { CodeRequest, Delivery } from '#contract/codes.ts'
import { formatWait } from '#src/lib/api/errors.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'
import { RESEND_DELAY_MS, useResendCode } from '#src/session/code-queries.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import classes from './resend-code.module.css'

const TICK_MS = 1_000

type ResendCodeProps = {
  request: CodeRequest
  /** When the server sends another code, in milliseconds since 1970. */
  resendAt: number
  onResent: (delivery: Delivery) => void
}

/** Asks for another code. Counts down while the server would refuse to send one. */
export const ResendCode = ({ request: { email, password }, resendAt, onResent }: ResendCodeProps) => {
  const [clock, setClock] = useState(() => ({ now: Date.now(), readyAt: resendAt }))
  useInterval(() => setClock(({ readyAt }) => ({ now: Date.now(), readyAt })), TICK_MS, { autoInvoke: true })
  const { mutate: resend, isPending } = useResendCode()
  const left = clock.readyAt - clock.now
  const waitFor = (milliseconds: number) => {
    const now = Date.now()
    setClock({ now, readyAt: now + milliseconds })
  }
  return (
    <Button
      className={classes.resend}
      variant="subtle"
      loading={isPending}
      {...useOnlineOnlyProps(left > 0)}
      onClick={() =>
        resend(
          { email, password },
          {
            onSuccess: (delivery) => {
              waitFor(RESEND_DELAY_MS)
              onResent(delivery)
            },
            onError: (error) => waitFor(getRetryAfterMs(error) ?? 0),
          },
        )
      }
    >
      {left > 0 ? `Resend OTP in ${formatWait(left)}` : 'Resend OTP'}
    </Button>
  )
}
