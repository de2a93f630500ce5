import { type DestinationStream, pino } from 'pino'
import type { Ports } from '#server/ports.ts'

const secrets = ['password', 'token', 'otp', 'email', 'amount', 'authorization', 'Authorization']

/** An error without what might hang on it: a mail server's answer, for one, repeats the address. */
const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...('errcode' in error && { errcode: error.errcode }),
        ...('code' in error && { code: error.code }),
      }
    : { type: typeof error }

/** One line of JSON for each happening. */
export const createLog = (destination: DestinationStream): Ports['log'] => {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: secrets.flatMap((secret) => [secret, `*.${secret}`]),
      serializers: { error: describeError },
    },
    destination,
  )
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (error, fields, message) => logger.error({ ...fields, error }, message),
  }
}
