import { type DestinationStream, pino } from 'pino'
import type { Log } from '#server/ports.ts'

const secrets = ['password', 'token', 'otp', 'email', 'amount', 'authorization']

/** Keeps the type, message, stack and code of an error. Other properties may hold secrets, such as an address. */
const err = pino.stdSerializers.wrapErrorSerializer(({ type, message, stack, ...more }) => ({
  type,
  message,
  stack,
  ...('code' in more && { code: more.code }), // of Node and PostgreSQL
  ...('errcode' in more && { errcode: more.errcode }), // of SQLite
}))

/** Creates a log that writes one line of JSON for each event. */
export const createLog = (destination: DestinationStream): Log =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: secrets.flatMap((secret) => [secret, `*.${secret}`]),
      serializers: { err },
    },
    destination,
  )
