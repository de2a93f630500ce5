import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '#tests/bench/report.ts'
import { withDatabase } from './engines.ts'
import type { MailSink } from './mail-sink.ts'
import type { Caller, Scene } from './scene.ts'
import { MAILS } from './sizes.ts'
import { besideOthers, describeOthers, describeServer, inTime, watch } from './watch.ts'

const BETWEEN_LOOKS_MS = 20
/** The server looks each minute for mails that are due. */
const MAIL_TIMEOUT_MS = 120_000

/** Waits until the mail server has `count` mails. */
const waitForMails = async (sink: MailSink, count: number): Promise<void> => {
  let [last, since] = [sink.count(), performance.now()]
  while (sink.count() < count) {
    await pause(BETWEEN_LOOKS_MS)
    if (sink.count() > last) [last, since] = [sink.count(), performance.now()]
    if (performance.now() - since > MAIL_TIMEOUT_MS) throw new Error(`Only ${last} of ${count} mails came.`)
  }
}

/** The morning mails of all users whose hour has come, to a mail server on this machine. */
export const measureMails = async (scene: Scene, sink: MailSink, other: Caller): Promise<Row[]> => {
  const before = sink.count()
  await withDatabase(scene.engine, (database) =>
    database.run('update reminders set next_mail_at = ? where mail = 1', [Date.now()]),
  )
  await waitForMails(sink, before + 1)
  const { result, others } = await besideOthers(other, () => watch(scene, () => waitForMails(sink, before + MAILS)))
  const what = `${MAILS.toLocaleString('en')} morning mails`
  const figure = `${inTime(result.time)}, ${((1_000 * MAILS) / result.time).toFixed(0)} a second`
  return [{ what, goal: '', figure }, ...describeServer(what, result), ...describeOthers(what, others)]
}
