import { findOnPath, type Machine } from './find-chromium.ts'

/** Finds a Firefox: `FIREFOX_PATH` or the system's. Throws an error that says what to do where there is none. */
export const findFirefox = (machine: Pick<Machine, 'environment' | 'isExecutable'>): string => {
  const { environment, isExecutable } = machine
  const named = environment.FIREFOX_PATH
  if (named && !isExecutable(named)) throw new Error(`FIREFOX_PATH is ${named}, which is not a program.`)
  const found = named || findOnPath(machine, ['firefox-esr', 'firefox'])
  if (!found) throw new Error('No Firefox was found: install Firefox, or set FIREFOX_PATH to the program.')
  return found
}
