import { type DestinationStream, pino } from 'pino'
import type { LogFields, Ports } from '#server/ports.ts'

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

/** Whether there is nothing to strike out: looking costs less than having pino look. */
const isPlain = (fields: LogFields): boolean => {
  for (const name in fields) if (secrets.includes(name) || typeof fields[name] === 'object') return false
  return true
}

/** The time of a line, written anew once a millisecond: many calls are logged in one. */
const createTimestamp = () => {
  let [moment, text] = [Number.NaN, '']
  return (): string => {
    const now = Date.now()
    if (now !== moment) [moment, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

/** One line of JSON for each happening. */
export const createLog = (destination: DestinationStream): Ports['log'] => {
  const logger = pino(
    {
      base: null,
      timestamp: createTimestamp(),
      formatters: { level: (level) => ({ level }) },
      serializers: { error: describeError },
    },
    destination,
  )
  const striking = logger.child({}, { redact: secrets.flatMap((secret) => [secret, `*.${secret}`]) })
  return {
    info: (fields, message) => (isPlain(fields) ? logger : striking).info(fields, message),
    warn: (fields, message) => striking.warn(fields, message),
    error: (error, fields, message) => striking.error({ ...fields, error }, message),
  }
}
