import { Text } from '@mantine/core'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { buildUpiText } from '#contract/users/upi.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import classes from './shares.module.css'

/** The empty border that a QR code needs, in modules. */
const QUIET_ZONE = 4

type UpiCodeProps = Parameters<typeof buildUpiText>[0]

/** A UPI QR code with the exact amount. It is black on white in the dark theme too, because some scanners need that. */
export const UpiCode = (payment: UpiCodeProps) => {
  const { upi, payee, amount, note } = payment
  const code = useMemo(() => {
    const bitmap = generate(buildUpiText({ upi, payee, amount, note }))
    return { path: toSvgPath(bitmap), size: bitmap.size + 2 * QUIET_ZONE }
  }, [upi, payee, amount, note])
  const label = `${formatRupees(amount)} to ${upi}`
  return (
    <figure className={classes.code}>
      <svg
        role="img"
        aria-label={`UPI code: ${label}`}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <Text component="figcaption" size="sm" c="dimmed" ta="center">
        Scan it with a payment app: {label}.
      </Text>
    </figure>
  )
}
