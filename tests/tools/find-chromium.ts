import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What the search needs to know about the machine. */
export type Machine = {
  environment: Readonly<Record<string, string | undefined>>
  isExecutable: (path: string) => boolean
  /** The path of the browser that Playwright installs. */
  playwrightPath: () => string
  isDebianRoot: () => boolean
  /** Runs a command and waits for its end. Throws when it fails. */
  run: (command: string, ...parameters: string[]) => void
}

/** The first is Chromium without windows. The browser tests take a quarter less time with it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const help =
  'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.'

type Programs = Pick<Machine, 'environment' | 'isExecutable'>

/** Finds the first program with one of these names in the folders of `PATH`. */
export const findOnPath = ({ environment, isExecutable }: Programs, names: readonly string[]): string | undefined => {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

const installed = (machine: Machine): string | undefined =>
  findOnPath(machine, names) ?? [machine.playwrightPath()].find(machine.isExecutable)

const succeeds = (attempt: () => void): boolean => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the system's or Playwright's. Else it installs Playwright's, or as root on Debian the
 * distribution's. Throws an error that says what to do when that fails.
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
      run('apt-get', 'install', '-y', 'chromium-headless-shell')
    })
  }
  const now = installed(machine)
  if (!now) throw new Error(help)
  return now
}

/** The machine that runs this process. */
export const thisMachine: Machine = {
  environment: process.env,
  isExecutable: (path) => succeeds(() => accessSync(path, constants.X_OK)),
  playwrightPath: () => chromium.executablePath(),
  isDebianRoot: () => existsSync('/etc/debian_version') && process.getuid?.() === 0,
  run: (command, ...parameters) => {
    execFileSync(command, parameters, { stdio: 'inherit' })
  },
}
