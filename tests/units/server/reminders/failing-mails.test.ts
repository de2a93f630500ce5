import { beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#tests/tools/free-port.ts'
import { openMailServer } from '#tests/tools/mail-server.ts'
import { EMAIL } from '#tests/tools/server-api.ts'
import { openMailWorld, openRawServer, recipientsOf } from './mail-world.ts'

const MINUTE_MS = 60_000

let world: Awaited<ReturnType<typeof openMailWorld>>

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  world = await openMailWorld()
})

describe('the morning mail, when the mail server is down at its hour,', () => {
  test('comes when the mail server is back, once', async () => {
    await world.addReminded()
    const port = await freePort()
    const { sendMails } = world.openServer(`smtp://127.0.0.1:${port}`)
    world.moveTo('2026-11-21T09:00:00Z')
    await sendMails()
    world.moveTo('2026-11-21T09:02:00Z')
    const { received } = await openMailServer({ port })
    for (let minute = 3; minute < 60; minute += 1) {
      await sendMails()
      world.api.advanceClock(MINUTE_MS)
    }
    expect(received).toMatchObject([{ recipients: [EMAIL], subject: 'Wealth Care: 1 owed to you' }])
    world.moveTo('2026-11-22T09:00:00Z')
    await sendMails()
    expect(received).toHaveLength(2)
  })

  test('is not sent after midnight, and the next one comes at its own hour', async () => {
    await world.addReminded()
    const port = await freePort()
    const { sendMails } = world.openServer(`smtp://127.0.0.1:${port}`)
    world.moveTo('2026-11-21T09:00:00Z')
    let tries = 0
    while (world.api.ports.clock() < new Date('2026-11-22T00:00:00Z')) {
      const { next_mail_at: before } = await world.api.store
        .selectFrom('reminders')
        .selectAll()
        .executeTakeFirstOrThrow()
      await sendMails()
      const { next_mail_at: after } = await world.api.store
        .selectFrom('reminders')
        .selectAll()
        .executeTakeFirstOrThrow()
      if (before !== after) tries += 1
      world.api.advanceClock(5 * MINUTE_MS)
    }
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(30)
    const { received } = await openMailServer({ port })
    while (world.api.ports.clock() < new Date('2026-11-22T09:00:00Z')) {
      await sendMails()
      world.api.advanceClock(5 * MINUTE_MS)
    }
    expect(received).toEqual([])
    await sendMails()
    expect(received).toHaveLength(1)
  })

  test('comes once, though two servers try', async () => {
    const emails = await world.addMany(8)
    const port = await freePort()
    const servers = [world.openServer(`smtp://127.0.0.1:${port}`), world.openServer(`smtp://127.0.0.1:${port}`)]
    const sendBoth = () => Promise.all(servers.map(({ sendMails }) => sendMails()))
    world.moveTo('2026-11-21T09:00:00Z')
    await sendBoth()
    const { received } = await openMailServer({ port })
    for (let minute = 0; minute < 15; minute += 1) {
      await sendBoth()
      world.api.advanceClock(MINUTE_MS)
    }
    expect(recipientsOf(received)).toEqual(emails)
  })

  test('does not come to a user who turned it off meanwhile, and at the new hour to one who moved it', async () => {
    const [off, moved] = [await world.addReminded('off@example.com'), await world.addReminded('moved@example.com')]
    const port = await freePort()
    const { sendMails } = world.openServer(`smtp://127.0.0.1:${port}`)
    world.moveTo('2026-11-21T09:00:00Z')
    await sendMails()
    await world.remind(off, { mail: false })
    await world.remind(moved, { mailHour: 11 })
    const { received } = await openMailServer({ port })
    world.moveTo('2026-11-21T10:59:00Z')
    await sendMails()
    expect(received).toEqual([])
    world.moveTo('2026-11-21T11:00:00Z')
    await sendMails()
    expect(recipientsOf(received)).toEqual(['moved@example.com'])
  })
})

describe('a morning mail that the mail server', () => {
  test('refuses for now comes later that day', async () => {
    await world.addReminded()
    let isBusy = true
    const beforeTaking = async () => {
      if (isBusy) throw Object.assign(new Error('try again later'), { responseCode: 451 })
    }
    const { received, url } = await openMailServer({ beforeTaking })
    const { sendMails } = world.openServer(url)
    world.moveTo('2026-11-21T09:00:00Z')
    await sendMails()
    expect(received).toEqual([])
    isBusy = false
    world.moveTo('2026-11-21T09:05:00Z')
    await sendMails()
    expect(received).toHaveLength(1)
  })

  test('refuses for good is not sent again that day', async () => {
    await world.addReminded()
    let tries = 0
    const beforeTaking = async () => {
      tries += 1
      throw Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    }
    const { url } = await openMailServer({ beforeTaking })
    const { sendMails } = world.openServer(url)
    for (const moment of ['2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z', '2026-11-21T20:00:00Z']) {
      world.moveTo(moment)
      await sendMails()
    }
    expect(tries).toBe(1)
    world.moveTo('2026-11-22T09:00:00Z')
    await sendMails()
    expect(tries).toBe(2)
  })

  test('may have taken before the connection broke is not sent again: two mails a day would be worse', async () => {
    await world.addReminded()
    let mails = 0
    const replies: [RegExp, string][] = [
      [/^(EHLO|MAIL|RCPT)/, '250 ok'],
      [/^DATA/, '354 go on'],
    ]
    const url = await openRawServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('data', (bytes) => {
        const [, reply] = replies.find(([command]) => command.test(bytes.toString())) ?? []
        if (reply !== undefined) return socket.write(`${reply}\r\n`)
        mails += 1
        return socket.destroy()
      })
    })
    const { sendMails } = world.openServer(url)
    for (const moment of ['2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z', '2026-11-21T20:00:00Z']) {
      world.moveTo(moment)
      await sendMails()
    }
    expect(mails).toBe(1)
  })
})
