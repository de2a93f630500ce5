import { StartError } from '#server/node/start-error.ts'

/** Reads the only command-line argument, a file name. Throws a StartError with the usage, which the caller gives. */
export const readFileArgument = (usage: string): string => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new StartError(`Usage: ${usage}`)
  }
  return file
}
