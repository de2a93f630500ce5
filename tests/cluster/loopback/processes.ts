import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { User } from './users.ts'

const POLL_MS = 50

/** Makes a folder for a user, or for the user of this process, that only this user can open. */
export const makeFolder = (folder: string, owner?: User): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
}

type Program = {
  command: string
  words: readonly string[]
  /** The folder in which the process works. It is found by this folder. */
  folder: string
  logFile: string
  environment?: NodeJS.ProcessEnv
  user?: User | undefined
}

/** Starts a program that goes on when this process ends. */
export const startProgram = ({ command, words, folder, logFile, environment, user }: Program): void => {
  const log = openSync(logFile, 'a')
  const child = spawn(command, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...environment, PATH: process.env.PATH, LANG: 'C.UTF-8' },
    ...user,
  })
  child.on('error', () => {}) // a program that cannot be started is noticed as one that is not there
  child.unref()
  closeSync(log)
}

/** Reads a file or a link of a process. Undefined when the process has ended or is of another user. */
const readProcess = (read: () => string): string | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isZombie = (id: string): boolean =>
  /^State:\s+Z/m.test(readProcess(() => readFileSync(`/proc/${id}/status`, 'utf8')) ?? '')

/** Lists the processes that work in a folder, or in one inside it. */
export const listProcesses = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => `${readProcess(() => readlinkSync(`/proc/${id}/cwd`)) ?? ''}/`.startsWith(`${folder}/`))
    .filter((id) => !isZombie(id))
    .map(Number)

const getParent = (id: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readProcess(() => readFileSync(`/proc/${id}/status`, 'utf8')) ?? '')?.[1])

/** Lists the processes of a folder whose parent is none of them. */
const listParents = (folder: string): number[] => {
  const ids = listProcesses(folder)
  return ids.filter((id) => !ids.includes(getParent(id)))
}

/** Finds the processes of a folder whose command line has this word. */
export const findProcesses = (folder: string, word: string): number[] =>
  listProcesses(folder).filter((id) => readProcess(() => readFileSync(`/proc/${id}/cmdline`, 'utf8'))?.includes(word))

const signal = (id: number, name: NodeJS.Signals): void => {
  try {
    process.kill(id, name)
  } catch {
    // it has ended
  }
}

/** Sends a signal to the processes of a folder that have started the others there. */
export const signalFolder = (folder: string, name: NodeJS.Signals): void => {
  for (const id of listParents(folder)) signal(id, name)
}

/** Waits until a condition holds. Throws with `what` after the time-out. */
export const waitUntil = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1_000} s.`)
    await pause(POLL_MS)
  }
}

/** Kills every process of these folders with SIGKILL, and waits for their end. */
export const killFolders = async (...folders: string[]): Promise<void> => {
  await waitUntil(`The end of the processes in ${folders.join(', ')}`, () => {
    const ids = folders.flatMap(listProcesses)
    for (const id of ids) signal(id, 'SIGKILL')
    return ids.length === 0
  })
}

/** Asks the processes of a folder to stop, and kills those that do not within the time-out. */
export const stopFolder = async (
  folder: string,
  timeoutMs: number,
  name: NodeJS.Signals = 'SIGTERM',
): Promise<void> => {
  signalFolder(folder, name)
  await waitUntil('The end of its processes', () => listProcesses(folder).length === 0, timeoutMs).catch(() =>
    killFolders(folder),
  )
}
