import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What the search asks of the machine. */
export type Machine = {
  environment: Readonly<Record<string, string | undefined>>
  isExecutable: (path: string) => boolean
  /** Where Playwright keeps the browser that it installs. */
  playwrightPath: () => string
  isDebianRoot: () => boolean
  /** Runs a command to its end; throws when it fails. */
  run: (command: string, ...parameters: string[]) => void
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const help =
  'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.'

const installed = ({ environment, isExecutable, playwrightPath }: Machine): string | undefined => {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...system, playwrightPath()].find(isExecutable)
}

const succeeds = (attempt: () => void): boolean => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's own, else one that is installed now (Playwright's;
 * on Debian as root the distribution's). Throws a sentence that says what to do when there is no way.
 */
export const findChromium = (machine: Machine): string => {
  const { environment, isExecutable, isDebianRoot, run } = machine
  const named = environment.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`)
  const found = named || installed(machine)
  if (found) return found

  const downloaded = succeeds(() => run('npx', 'playwright', 'install', 'chromium'))
  if (!downloaded && isDebianRoot()) {
    succeeds(() => {
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', 'chromium')
    })
  }
  const now = installed(machine)
  if (!now) throw new Error(help)
  return now
}

/** The machine that this runs on. */
export const thisMachine: Machine = {
  environment: process.env,
  isExecutable: (path) => succeeds(() => accessSync(path, constants.X_OK)),
  playwrightPath: () => chromium.executablePath(),
  isDebianRoot: () => existsSync('/etc/debian_version') && process.getuid?.() === 0,
  run: (command, ...parameters) => {
    execFileSync(command, parameters, { stdio: 'inherit' })
  },
}
