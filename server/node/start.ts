import { Refused } from '#server/openid/refused.ts'
import type { Ports } from '#server/ports.ts'
import { sendMorningPushes } from '#server/push/send-morning-pushes.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { countSessions } from '#server/sessions/session-store.ts'
import type { Damage } from '#server/store/errors/damage.ts'
import { createHasher } from './adapters/hasher.ts'
import { createImages } from './adapters/images.ts'
import { loadKeys } from './adapters/keys.ts'
import { createLog } from './adapters/log.ts'
import { createPrintingMailer, createSmtpMailer } from './adapters/mail.ts'
import { createMetrics } from './adapters/metrics.ts'
import { createOpenId } from './adapters/openid.ts'
import { createOutput, type Output } from './adapters/output.ts'
import { createPost } from './adapters/push.ts'
import { countWaitingSegments, warnOfArchive } from './archive.ts'
import { openBackups } from './backups/backups.ts'
import type { Configuration } from './configuration.ts'
import { createSnapshots, getDatabasePath, openDatabase } from './database.ts'
import { createFileCheck } from './database-files.ts'
import { createHttpApp } from './http/http-app.ts'
import { listen } from './http/listen.ts'
import { createMetricsApp } from './http/metrics-app.ts'
import { CLIENT_FOLDER, isBuilt, NOT_BUILT } from './http/static-files.ts'
import { readLegalPage } from './legal.ts'
import { maintain } from './maintenance.ts'
import { startTasks } from './tasks.ts'

const REQUESTS_TIMEOUT_MS = 10_000
const MAILS_TIMEOUT_MS = 5_000

/** A running server. `stop` finishes running requests and mails, within 15 seconds. */
export type Running = { url: string; stop: () => Promise<void> }

type StartOptions = {
  /** The destination of the log and of messages for the operator. */
  output?: Output
  clock?: () => Date
  /** The folder of the built client. */
  clientFolder?: string
  /** Timeouts of the HTTP server, for tests. */
  timeouts?: Parameters<typeof listen>[2]
}

/** Starts the server in this process. Throws a StartError. */
export const start = async (
  configuration: Configuration,
  {
    output = createOutput(process.stdout),
    clock = () => new Date(),
    clientFolder = CLIENT_FOLDER,
    timeouts,
  }: StartOptions = {},
): Promise<Running> => {
  const { legalFile } = configuration
  const legal = legalFile === undefined ? undefined : readLegalPage(legalFile)
  const print = (text: string) => void output.write(`${text}\n`)
  const log = createLog(output)
  const { mail, passkeyOrigin, rateLimits, signIn, maxRecordsPerUser, maxProofsPerUser, maxChangesPerDay } =
    configuration
  const backups = openBackups(configuration, clientFolder, clock, log)
  const lastBackup = backups && { lastBackup: backups.getLast }
  const metrics = configuration.metrics && { ...createMetrics(lastBackup), address: configuration.metrics }
  const meter = metrics?.meter
  const mailer = mail ? createSmtpMailer(mail, log, { meter }) : createPrintingMailer(print)
  const damage: Damage = {}
  const store = await openDatabase(configuration, { damage, checkAfterCrash: true, watch: meter?.watch })
  const isEmbedded = configuration.databaseUrl === undefined
  const databaseFile = getDatabasePath(configuration)
  const checkFiles = isEmbedded ? createFileCheck(databaseFile, damage, log) : () => {}
  const snapshots = createSnapshots(configuration, { damage, watch: meter?.watch })
  const { openId, publicUrl } = configuration
  const keys = loadKeys(configuration.secretFile)
  const stopping = new AbortController()
  const post = createPost(log, { stopping: stopping.signal })
  const push = configuration.push && { ...configuration.push, keys: keys.push, post }
  const ports: Ports = {
    store,
    openSnapshot: snapshots.open,
    mailer,
    hasher: createHasher(meter),
    images: createImages(meter),
    ...(openId && publicUrl !== undefined && { openId: createOpenId(openId, publicUrl) }),
    clock,
    keys,
    ...(push && { push }),
    log,
    ...(passkeyOrigin !== undefined && { passkeyOrigin }),
    ...(meter && { meter }),
    rateLimits,
    registration: signIn.registration,
    maxRecordsPerUser,
    maxProofsPerUser,
    maxChangesPerDay,
  }
  const app = createHttpApp(ports, configuration, clientFolder, { backups, legal })
  const counts = {
    countSessions: () => countSessions(store, clock()),
    ...(!isEmbedded && { countSegments: () => countWaitingSegments(store) }),
  }
  const closeDatabase = () => Promise.all([snapshots.close(), store.destroy()])
  const refuse = async (error: unknown): Promise<never> => {
    await closeDatabase()
    throw error
  }
  const server = await listen(app, configuration, timeouts).catch(refuse)
  const metricsServer =
    metrics &&
    (await listen(createMetricsApp(metrics, counts), metrics.address, timeouts).catch(async (error) => {
      await server.close(0)
      return refuse(error)
    }))
  const embedded = isEmbedded ? { file: databaseFile, damage } : undefined
  const maintained = { store, embedded, clock, log }
  const morning = { ...ports, mailer, publicUrl }
  const stopTasks = startTasks(
    [
      { name: 'maintenance', everyMinutes: 60, run: (signal) => maintain(maintained, signal) },
      ...(backups ? [{ name: 'backup', everyMinutes: 60, run: backups.run }] : []),
      { name: 'check of the files', everyMinutes: 1, run: async () => checkFiles() },
      ...(isEmbedded ? [] : [{ name: 'check of the archive', everyMinutes: 10, run: () => warnOfArchive(store, log) }]),
      { name: 'morning mails', everyMinutes: 1, run: (signal) => sendMorningMails(morning, signal) },
      { name: 'morning pushes', everyMinutes: 1, run: (signal) => sendMorningPushes({ ...morning, push }, signal) },
    ],
    log,
  )
  // Not awaited: the server starts while the provider is down.
  ports.openId?.signOut().catch((error: unknown) => {
    const detail = error instanceof Refused ? error.detail : 'unknown'
    log.warn({ detail }, 'the provider of OpenID Connect cannot be used now')
  })
  if (!rateLimits) log.warn({}, 'RATE_LIMITS is off: codes and passwords can be guessed. For load tests only.')
  for (const { name, meant } of configuration.nearMisses) print(`${name} is not read. Do you mean ${meant}?`)
  if (!isBuilt(clientFolder)) print(NOT_BUILT)
  print(`Wealth Care is running at ${server.url}`)
  if (metricsServer) print(`Its metrics are at ${metricsServer.url}/metrics`)

  return {
    url: server.url,
    stop: async () => {
      const tasksStopped = stopTasks()
      await server.close(REQUESTS_TIMEOUT_MS)
      await metricsServer?.close(0)
      await mailer.stop(MAILS_TIMEOUT_MS) // before the tasks, which wait for their mails and pushes
      stopping.abort()
      await tasksStopped
      await closeDatabase()
    },
  }
}
