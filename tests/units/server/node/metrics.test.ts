import { afterEach, expect, test, vi } from 'vitest'
import { createSmtpMailer } from '#server/node/adapters/mail.ts'
import { createMetrics } from '#server/node/adapters/metrics.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { openMailServer } from '#tests/tools/mail-server.ts'
import { registerAt, startServer } from '#tests/tools/server-start.ts'

afterEach(() => void vi.useRealTimers())

/** Starts a server with a metrics port. `read` returns the values by series. */
const startMeasured = async (variables: Record<string, string> = {}) => {
  const server = await startServer({ METRICS_PORT: '0', ...variables })
  const [, metricsUrl = ''] = /metrics are at (\S+)\n/.exec(server.output.join('')) ?? []
  const read = async () => parse(await (await fetch(metricsUrl)).text())
  return { ...server, metricsUrl, read }
}

const parse = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )

/** Registers and logs a user in by the code in the output. Returns the token. */
const signIn = async ({ url, output }: { url: string; output: string[] }): Promise<string> => {
  const post = async (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  await registerAt(url, 'a@example.com')
  const otp = /\| {5}(\d{4})\n/.exec(output.join(''))?.[1]
  await post('/api/auth/v1/verify-email', { email: 'a@example.com', otp })
  const { token } = await (
    await post('/api/auth/v1/login', { email: 'a@example.com', password: 'Strong-password' })
  ).json()
  return token
}

test('without METRICS_PORT nothing is measured, and the port of the application has no metrics', async () => {
  const { url, output } = await startServer()
  expect(output.join('')).not.toContain('metrics')
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('wealth_care_')
})

test('requests are counted by route template, method and status, with their durations', async () => {
  const server = await startMeasured({ RATE_LIMITS: 'off' })
  const token = await signIn(server)
  const headers = { Authorization: `Bearer ${token}` }
  for (const id of ['one', 'two', 'three']) await fetch(`${server.url}/api/v1/id-bank/${id}`, { headers })
  await fetch(`${server.url}/api/v1/all-bank`, { headers })
  await fetch(`${server.url}/api/v1/all-bank`)
  const values = await server.read()
  expect(values).toMatchObject({
    'wealth_care_requests_total{method="GET",route="/api/v1/id-bank/:id",status="404"}': 3,
    'wealth_care_requests_total{method="GET",route="/api/v1/all-bank",status="200"}': 1,
    'wealth_care_requests_total{method="GET",route="/api/v1/all-bank",status="401"}': 1,
    'wealth_care_request_seconds_count{method="GET",route="/api/v1/all-bank"}': 2,
    'wealth_care_request_seconds_bucket{le="+Inf",method="GET",route="/api/v1/id-bank/:id"}': 3,
  })
})

test('no path and no method of a stranger makes a series of its own', async () => {
  const { url, read } = await startMeasured()
  const visit = async (name: string) => {
    for (const path of [
      `/api/${name}`,
      `/api/v1/${name}`,
      `/api/v1/id-bank/${name}`,
      `/s/${name}`,
      `/cal/${name}.ics`,
    ]) {
      for (const method of ['GET', 'DELETE', 'PROPFIND', 'PURGE']) await fetch(url + path, { method })
    }
  }
  await visit('stranger-one')
  const before = Object.keys(await read())
  await visit('stranger-two')
  await visit('%F0%9F%92%B0')
  const after = await read()
  expect(
    Object.keys(after).filter((series) => series.includes('wealth_care_request') && !before.includes(series)),
  ).toEqual([])
  expect(after['wealth_care_requests_total{method="other",route="none",status="404"}']).toBeGreaterThan(0)
  expect(Object.keys(after).join()).not.toMatch(/stranger|PURGE/)
})

test('the ceilings, the waits of changes, the sessions, the limits and the process have their numbers', async () => {
  const server = await startMeasured()
  const token = await signIn(server)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ from: 'Nobody', to: 'Somebody' })
  expect((await fetch(`${server.url}/api/v1/people/rename`, { method: 'POST', headers, body })).status).toBe(200)
  const values = await server.read()
  expect(values).toMatchObject({
    wealth_care_sessions: 1,
    wealth_care_database_up: 1,
    'wealth_care_limits_reached_total{limit="wrong codes of all accounts"}': 0,
    'wealth_care_queue_max{queue="passwords at once"}': 4,
    'wealth_care_queue_max_waiting{queue="passwords at once"}': 64,
    'wealth_care_queue_waiting{queue="changes at once"}': 0,
    'wealth_care_queue_running{queue="pictures at once"}': 0,
    'wealth_care_queue_refused_total{queue="lists at once"}': 0,
  })
  expect(values.wealth_care_change_wait_seconds_count).toBeGreaterThan(0)
  expect(values.process_resident_memory_bytes).toBeGreaterThan(1_000_000)
})

test('mails are counted as sent, delayed and failed, and those that wait for another try are waiting', async () => {
  const metrics = createMetrics()
  const read = async () => parse(await metrics.read({ countSessions: async () => 0 }))
  const log = { warn: () => {} }
  const mail = { to: 'a@example.com', subject: 'Code', text: '1234' }
  const open = (url: string, delaysMs: number[]) => {
    const meter = { ...metrics.meter }
    return createSmtpMailer({ url, from: 'codes@example.com' }, log, { delaysMs, meter })
  }
  const { url } = await openMailServer()
  const good = open(url, [0])
  expect(await good.sendWhenIdle(async () => mail)).toBe('done')
  const refusing = await openMailServer({ refuse: 550 })
  expect(await open(refusing.url, [0]).sendWhenIdle(async () => mail)).toBe('done')
  const away = open(`smtp://127.0.0.1:${await freePort()}`, [0, 60_000])
  away.send(mail)
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({
      'wealth_care_mails_total{result="sent"}': 1,
      'wealth_care_mails_total{result="failed"}': 1,
      'wealth_care_mails_total{result="delayed"}': 1,
      'wealth_care_queue_waiting{queue="mails at once"}': 1,
    }),
  )
  await away.stop(5_000)
  expect(await read()).toMatchObject({
    'wealth_care_mails_total{result="failed"}': 2,
    'wealth_care_queue_waiting{queue="mails at once"}': 0,
  })
})

test('a database that fails or does not answer within three seconds is down, and its sessions are unknown', async () => {
  vi.useFakeTimers()
  const { read } = createMetrics()
  expect(parse(await read({ countSessions: async () => 7 }))).toMatchObject({
    wealth_care_database_up: 1,
    wealth_care_sessions: 7,
  })
  const refused = parse(await read({ countSessions: () => Promise.reject(new Error('gone')) }))
  expect(refused).toMatchObject({ wealth_care_database_up: 0, wealth_care_sessions: Number.NaN })
  const late = read({ countSessions: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(parse(await late)).toMatchObject({ wealth_care_database_up: 0, wealth_care_sessions: Number.NaN })
})

test('the last good backup has its time, 0 before the first, and no series where none are made', async () => {
  const readBackup = async (...options: Parameters<typeof createMetrics>) =>
    parse(await createMetrics(...options).read({ countSessions: async () => 0 }))
      .wealth_care_last_backup_timestamp_seconds
  expect(await readBackup({ lastBackup: () => new Date('2026-11-26T03:00:00Z') })).toBe(1_795_662_000)
  expect(await readBackup({ lastBackup: () => undefined })).toBe(0)
  expect(await readBackup()).toBeUndefined()
})

test('the segments that wait for the archive of PostgreSQL have their number, unknown while it does not answer', async () => {
  const { read } = createMetrics()
  const readSegments = async (countSegments?: () => Promise<number | undefined>) =>
    parse(await read({ countSessions: async () => 0, ...(countSegments && { countSegments }) }))
      .wealth_care_archive_waiting_segments
  expect(await readSegments()).toBeUndefined()
  expect(await readSegments(async () => undefined)).toBeUndefined()
  expect(await readSegments(async () => 12)).toBe(12)
  expect(await readSegments(() => Promise.reject(new Error('gone')))).toBeNaN()
})

test('the metrics port has one address, on this machine only, and nobody keeps its answer', async () => {
  const { metricsUrl } = await startMeasured()
  expect(new URL(metricsUrl)).toMatchObject({ hostname: '127.0.0.1', pathname: '/metrics' })
  const response = await fetch(metricsUrl)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  for (const path of ['/', '/healthz', '/readyz', '/api/v1/get-lend', '/metrics/x']) {
    expect((await fetch(new URL(path, metricsUrl))).status).toBe(404)
  }
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
})

test('a metrics port that is taken stops the start with one line, and frees the other port', async () => {
  const { metricsUrl } = await startMeasured()
  const PORT = String(await freePort())
  const METRICS_PORT = new URL(metricsUrl).port
  const accepted = `METRICS_PORT is "${METRICS_PORT}": accepted is a port that is free on 127.0.0.1.`
  await expect(startServer({ PORT, METRICS_PORT })).rejects.toThrow(accepted)
  expect((await startServer({ PORT })).url).toContain(PORT)
})

test('a server that stops ends its metrics, too', async () => {
  const { metricsUrl, stop } = await startMeasured()
  await stop()
  await expect(fetch(metricsUrl)).rejects.toThrow()
})
