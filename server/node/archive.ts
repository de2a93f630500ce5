import { sql } from 'kysely'
import type { Log } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'

/** More complete segments than this do not wait while an archive works: 160 MB. */
const MAX_WAITING_SEGMENTS = 10

/**
 * Counts the complete segments of PostgreSQL's log that are newer than the last one that was archived. Also a command that neither
 * ends nor fails lets them grow. Undefined where PostgreSQL keeps no archive. Every user may ask it.
 */
export const countWaitingSegments = async (store: Store): Promise<number | undefined> => {
  const { rows } = await sql<{ waiting: number | null }>`
    with setting as (select pg_size_bytes(current_setting('wal_segment_size')) as bytes),
    archived as (select substring(last_archived_wal from '^[0-9A-F]{8}([0-9A-F]{16})') as number from pg_stat_archiver)
    select case when current_setting('archive_mode') <> 'off' then greatest(0,
      div(pg_current_wal_lsn() - '0/0', bytes) - 1 - coalesce(
        ('x' || substr(number, 1, 8))::bit(32)::bigint * (4294967296 / bytes) + ('x' || substr(number, 9))::bit(32)::bigint, 0
      ))::float8 end as waiting
    from setting, archived`.execute(store)
  return rows[0]?.waiting ?? undefined
}

/** Logs that segments wait for the archive, which fills the disk of PostgreSQL until it stops. */
export const warnOfArchive = async (store: Store, log: Pick<Log, 'warn'>): Promise<void> => {
  const segments = await countWaitingSegments(store)
  if (segments === undefined || segments <= MAX_WAITING_SEGMENTS) return
  log.warn({ segments }, 'the archive of PostgreSQL is behind: see "Watch the archive" in docs/DEPLOY.md')
}
