import { type DestinationStream, pino } from 'pino'
import type { Log } from '#server/ports.ts'

const secrets = ['password', 'token', 'otp', 'email', 'amount', 'authorization']

/** Keeps of an error what says where it happened. Its other properties repeat values: a mail server's answer, an address. */
const err = pino.stdSerializers.wrapErrorSerializer(({ type, message, stack, ...more }) => ({
  type,
  message,
  stack,
  ...('code' in more && { code: more.code }), // of Node and PostgreSQL
  ...('errcode' in more && { errcode: more.errcode }), // of SQLite
}))

/** One line of JSON for each event. */
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
