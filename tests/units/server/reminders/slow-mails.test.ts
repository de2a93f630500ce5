import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailServer } from '#tests/tools/mail-server.ts'
import { openMailWorld, openRawServer, recipientsOf } from './mail-world.ts'

let world: Awaited<ReturnType<typeof openMailWorld>>

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  world = await openMailWorld()
})

describe('while a slow mail server takes the morning mails', () => {
  /** Opens a mail server that takes no morning mail until it is released. */
  const openSlow = async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const begun: string[] = []
    const beforeTaking = async ({ subject, recipients }: { subject: string; recipients: string[] }) => {
      if (!subject.includes('owed to you')) return
      begun.push(...recipients)
      await promise
    }
    return { ...(await openMailServer({ beforeTaking })), begun, release }
  }

  test('a code does not wait for them', async () => {
    const emails = await world.addMany(10)
    const { received, begun, release, url } = await openSlow()
    const { mailer, sendMails } = world.openServer(url)
    world.moveTo('2026-11-21T09:00:00Z')
    const sent = sendMails()
    await vi.waitUntil(() => begun.length === 3)
    for (const to of ['asha@example.com', 'meera@example.com']) mailer.send({ to, subject: 'Code', text: '1234' })
    await vi.waitUntil(() => received.length === 2)
    expect(recipientsOf(received)).toEqual(['asha@example.com', 'meera@example.com'])
    expect(begun).toHaveLength(3)
    release()
    await sent
    expect(recipientsOf(received)).toEqual(['asha@example.com', 'meera@example.com', ...emails])
  })

  test('a server that ends loses none that wait, and another one sends none again', async () => {
    const emails = await world.addMany(10)
    const { received, begun, release, url } = await openSlow()
    const ended = world.openServer(url)
    const ending = new AbortController()
    world.moveTo('2026-11-21T09:00:00Z')
    const sent = ended.sendMails(ending.signal)
    await vi.waitUntil(() => begun.length === 3)
    const { sendMails } = world.openServer(url)
    ending.abort()
    const others = sendMails()
    release()
    await Promise.all([sent, others])
    expect(recipientsOf(received)).toEqual(emails)
    await sendMails()
    expect(received).toHaveLength(10)
  })

  test('a server that is stopped before a mail server answers gives the turn back', async () => {
    await world.addReminded()
    const { promise: connected, resolve: reportConnection } = Promise.withResolvers<void>()
    const silent = await openRawServer(() => reportConnection())
    const { mailer, sendMails } = world.openServer(silent)
    world.moveTo('2026-11-21T09:00:00Z')
    const sent = sendMails()
    await connected
    await mailer.stop(0)
    await sent
    const { received, url } = await openMailServer()
    world.moveTo('2026-11-21T09:05:00Z')
    await world.openServer(url).sendMails()
    expect(received).toHaveLength(1)
  })
})
