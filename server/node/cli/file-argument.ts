import { StartError } from '#server/node/configuration.ts'

/** The one file that a program of the command line is given. */
export const readFileArgument = (program: string): string => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new StartError(`Usage: npm run ${program} -- FILE`)
  }
  return file
}
