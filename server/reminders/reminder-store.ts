import type { Selectable } from 'kysely'
import type { Reminders } from '#contract/reminders/rules.ts'
import { deriveLinkToken, generateLinkToken, hashLinkToken } from '#server/crypto/link-token.ts'
import { INDIA } from '#server/format.ts'
import type { Change } from '#server/http/change.ts'
import type { Ports } from '#server/ports.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addToken, deleteTokens, findTokenUser } from '#server/users/token-store.ts'
import { findNextMorning } from './next-morning.ts'

/** The reminders of a user as the database has them. */
export type ReminderRow = Selectable<Tables['reminders']>

/** The default reminders, before the user's first change. */
export const defaultReminders = {
  calendar: false,
  mail: false,
  push: false,
  pushAmounts: false,
  mailHour: 7,
  timeZone: INDIA,
  daysBefore: 3,
} satisfies Reminders

type Key = Ports['keys']['codes']

/** Derives the token of a user's calendar. A new salt makes another address. */
export const deriveCalendarToken = (key: Key, userId: string, salt: string): Promise<string> =>
  deriveLinkToken(key, 'calendar', userId, salt)

/** Derives the token of the address that ends a user's morning mail. */
export const deriveUnsubscribeToken = (key: Key, userId: string): Promise<string> =>
  deriveLinkToken(key, 'unsubscribe', userId)

/** Finds the reminders of a user; undefined before the first change. */
export const findReminders = (store: Store, userId: string): Promise<ReminderRow | undefined> =>
  store.selectFrom('reminders').selectAll().where('user_id', '=', userId).executeTakeFirst()

const findByToken = async (
  store: Store,
  token: string,
  column: 'calendar_hash' | 'unsubscribe_hash',
): Promise<ReminderRow | undefined> => {
  const hash = hashLinkToken(token)
  const userId = await findTokenUser(store, hash)
  const row = userId === undefined ? undefined : await findReminders(store, userId)
  return row?.[column] === hash ? row : undefined
}

/** Finds the reminders by the token of their calendar. */
export const findByCalendar = (store: Store, token: string): Promise<ReminderRow | undefined> =>
  findByToken(store, token, 'calendar_hash')

/** Finds the reminders by the token of the address that ends the mail. */
export const findByUnsubscribe = (store: Store, token: string): Promise<ReminderRow | undefined> =>
  findByToken(store, token, 'unsubscribe_hash')

/** Ends the morning mail of a user. */
export const stopMail = async (store: Store, userId: string): Promise<void> => {
  await store.updateTable('reminders').set({ mail: 0, next_mail_at: null }).where('user_id', '=', userId).execute()
}

type NewReminders = Reminders & { userId: string; origin: string; key: Key }

const buildCalendar = async ({ calendar, userId, key }: NewReminders, salt: string) => {
  if (!calendar) return { calendar_salt: '', calendar_hash: null }
  const kept = salt || generateLinkToken()
  return { calendar_salt: kept, calendar_hash: hashLinkToken(await deriveCalendarToken(key, userId, kept)) }
}

/** Finds the next turns. A change of other settings keeps them, so that a mail or a push that is due already is not lost. */
const findTurns = (
  { mail, push, mailHour, timeZone }: NewReminders & { push: boolean },
  before: ReminderRow | undefined,
  at: Date,
): Pick<ReminderRow, 'next_mail_at' | 'next_push_at'> => {
  const kept = before?.mail_hour === mailHour && before.time_zone === timeZone ? before : undefined
  const next = findNextMorning({ mailHour, timeZone }, at).getTime()
  return {
    next_mail_at: mail ? (kept?.next_mail_at ?? next) : null,
    next_push_at: push ? (kept?.next_push_at ?? next) : null,
  }
}

const toFlag = (isOn: boolean): number => (isOn ? 1 : 0)

const listHashes = (row: ReminderRow | undefined): string[] =>
  row ? [row.unsubscribe_hash, ...(row.calendar_hash === null ? [] : [row.calendar_hash])] : []

/** Replaces the reminders of a user. A calendar that is turned off and on has another address. `push` stays when it is missing. */
export const setReminders = async ({ db, at, journal }: Change, reminders: NewReminders): Promise<ReminderRow> => {
  const { userId, key, mail, mailHour, timeZone } = reminders
  journal.forgo()
  const before = await findReminders(db, userId)
  const push = reminders.push ?? before?.push === 1
  const row: ReminderRow = {
    user_id: userId,
    ...(await buildCalendar(reminders, before?.calendar_salt ?? '')),
    mail: toFlag(mail),
    push: toFlag(push),
    push_amounts: toFlag(reminders.pushAmounts ?? before?.push_amounts === 1),
    mail_hour: mailHour,
    time_zone: timeZone,
    days_before: reminders.daysBefore,
    origin: reminders.origin,
    unsubscribe_hash: hashLinkToken(await deriveUnsubscribeToken(key, userId)),
    ...findTurns({ ...reminders, push }, before, at),
    mailed_on: before?.mailed_on ?? '',
    pushed_on: before?.pushed_on ?? '',
  }
  const [old, current] = [listHashes(before), listHashes(row)]
  await deleteTokens(
    db,
    old.filter((hash) => !current.includes(hash)),
  )
  for (const hash of current) if (!old.includes(hash)) await addToken(db, hash, userId)
  await db
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return row
}
