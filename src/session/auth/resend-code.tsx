import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { Delivery } from '#contract/users/codes/response.ts'
import type { CodeRequest } from '#contract/users/codes/rules.ts'
import { formatWait } from '#src/lib/api/errors.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'
import { RESEND_DELAY_MS, useResendCode } from '#src/session/code-queries.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import classes from './resend-code.module.css'

const TICK_MS = 1_000

type ResendCodeProps = {
  request: CodeRequest
  /** The time from which the server sends another code, in milliseconds since 1970. */
  resendAt: number
  onResent: (delivery: Delivery) => void
}

/** A button that requests another code. It counts down until the server sends one again. */
export const ResendCode = ({ request: { email, password }, resendAt, onResent }: ResendCodeProps) => {
  const [clock, setClock] = useState(() => ({ now: Date.now(), readyAt: resendAt }))
  useInterval(() => setClock(({ readyAt }) => ({ now: Date.now(), readyAt })), TICK_MS, { autoInvoke: true })
  const { mutate: resend, isPending } = useResendCode()
  const remainingMs = clock.readyAt - clock.now
  const startCountdown = (milliseconds: number) => {
    const now = Date.now()
    setClock({ now, readyAt: now + milliseconds })
  }
  return (
    <Button
      className={classes.resend}
      variant="subtle"
      loading={isPending}
      {...useOnlineOnlyProps(remainingMs > 0)}
      onClick={() =>
        resend(
          { email, password },
          {
            onSuccess: (delivery) => {
              startCountdown(RESEND_DELAY_MS)
              onResent(delivery)
            },
            onError: (error) => startCountdown(getRetryAfterMs(error) ?? 0),
          },
        )
      }
    >
      {remainingMs > 0 ? `Resend OTP in ${formatWait(remainingMs)}` : 'Resend OTP'}
    </Button>
  )
}
