/** The program cannot run because of its configuration or surroundings. The message is one line for the operator. */
export class StartError extends Error {}

/** Reads why something failed. */
export const readReason = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason')

/** Creates the error for a bad value of a variable. It hides the credentials of an address. */
export const badValue = (name: string, value: string, accepted: string): StartError =>
  new StartError(`${name} is "${value.replace(/\/\/.*@/s, '//…@')}": accepted is ${accepted}.`)

/** Creates the error for a variable whose value can hold a password. It shows no part of the value, however it is written. */
export const badPrivateAddress = (name: string, accepted: string): StartError =>
  new StartError(
    `${name} is not shown, because it can hold a password: accepted is ${accepted}. ` +
      'Percent-encode special characters in the user and the password (@ is %40, / is %2F, # is %23).',
  )
