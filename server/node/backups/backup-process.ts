import { readReason } from '#server/node/start-error.ts'
import { type BackupPlan, makeBundle } from './make-bundle.ts'

/** The request to the process. It makes no bundle if one exists since `since`. */
export type BackupTask = { plan: BackupPlan; at: Date; since: Date }

/** The path of the bundle, undefined when none was due, or why there is none. */
export type BackupResult = { bundle: string | undefined } | { failure: string }

process.umask(0o077)

process.once('message', ({ plan, at, since }: BackupTask) => {
  makeBundle(plan, at, since)
    .then<BackupResult, BackupResult>(
      (bundle) => ({ bundle }),
      (error: unknown) => ({ failure: readReason(error) }),
    )
    .then((result) => process.send?.(result, () => process.exit()))
})
