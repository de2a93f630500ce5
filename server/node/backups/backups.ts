import { fork } from 'node:child_process'
import { mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from '#server/node/configuration.ts'
import { getDatabasePath } from '#server/node/database.ts'
import { badValue, readReason, StartError } from '#server/node/start-error.ts'
import type { Log } from '#server/ports.ts'
import type { BackupResult, BackupTask } from './backup-process.ts'
import { listBundles } from './bundle.ts'
import { type BackupPlan, isDue } from './make-bundle.ts'

const FILE = fileURLToPath(new URL('backup-process.ts', import.meta.url))

/** The hour after which a bundle is due, in the server's time zone: after the check of the pages. */
const BACKUP_HOUR = 4

/** Checks the folder of the bundles. Throws a StartError. */
const checkBackupFolder = (folder: string, clientFolder: string): void => {
  const refuse = (accepted: string) => badValue('BACKUP_DIR', folder, accepted)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw refuse('a directory that is there')
  const path = `${realpathSync(folder)}${sep}`
  if (statSync(clientFolder, { throwIfNoEntry: false }) && path.startsWith(`${realpathSync(clientFolder)}${sep}`)) {
    throw refuse('a directory outside the built client, which is served to everyone')
  }
  try {
    rmdirSync(mkdtempSync(join(folder, '.wealth-care-'))) // tries to write, because an access check always succeeds for root
  } catch (error) {
    throw refuse(`a directory that can be written (${readReason(error)})`)
  }
}

/** Reads what is backed up and where. Undefined when backups are off. Throws a StartError for a folder that cannot be used. */
export const readPlan = (configuration: Configuration, clientFolder: string): BackupPlan | undefined => {
  const { backup, secretFile } = configuration
  if (!backup) return undefined
  checkBackupFolder(backup.folder, clientFolder)
  return { ...backup, secretFile, databaseFile: getDatabasePath(configuration) }
}

/** The last time that the clock of this machine showed the hour of the backup. */
const findLastBackupHour = (now: Date): Date => {
  const hour = new Date(now)
  hour.setHours(BACKUP_HOUR, 0, 0, 0)
  if (hour > now) hour.setDate(hour.getDate() - 1)
  return hour
}

/** Makes a bundle in a process of its own, because copying and checking block. The signal kills it. */
const makeInProcess = (task: BackupTask, signal: AbortSignal): Promise<BackupResult> =>
  new Promise((resolve, reject) => {
    const child = fork(FILE, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    child.once('message', (result: BackupResult) => resolve(result)) // the process sends nothing else
    // A process that cannot start emits two: one for the start, and one for the message.
    child.on('error', (error) => (signal.aborted ? resolve({ bundle: undefined }) : reject(error)))
    child.once('exit', () => reject(new Error('The process of the backup ended.')))
    child.send(task)
  })

/** The backups of a running server. */
export type Backups = {
  /** Makes a bundle when none was made since the hour of the last night. */
  run: (signal: AbortSignal) => Promise<void>
  /** When the last good bundle was made. Undefined when there is none. It reads no disk. */
  getLast: () => Date | undefined
}

/** Opens the backups of the embedded database. Undefined when they are off. Throws a StartError for a folder that cannot be used. */
export const openBackups = (
  configuration: Configuration,
  clientFolder: string,
  clock: () => Date,
  log: Pick<Log, 'info'>,
): Backups | undefined => {
  const plan = readPlan(configuration, clientFolder)
  if (!plan) return undefined
  const findLast = () => listBundles(plan.folder).find(({ created }) => created <= clock())?.created
  let last = findLast()
  return {
    run: async (signal) => {
      const [at, since] = [clock(), findLastBackupHour(clock())]
      last = findLast()
      if (!isDue(plan.folder, since)) return
      const result = await makeInProcess({ plan, at, since }, signal)
      if ('failure' in result) throw new StartError(result.failure)
      if (result.bundle !== undefined) log.info({ bundle: result.bundle }, 'backup made')
      last = findLast()
    },
    getLast: () => last,
  }
}
