import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { onTestFinished } from 'vitest'
import { openSession } from '#server/sessions/session-store.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { addUser, findUserByEmail } from '#server/users/user-store.ts'
import { findParent } from '#tests/tools/find-parent.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const MIB_BYTES = 1_048_576

const findChildren = (id: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && findParent(name) === id)
    .map(Number)

/** Reads the most memory that a process has held at one moment, in MiB. */
const readPeakMemory = (id: number): number => {
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1_024) / MIB_BYTES
}

/** Starts the server as a process with little memory for JavaScript, and kills it after the test. */
export const startLimitedServer = async (variables: Record<string, string> = {}, maxHeapMib = 192) => {
  const child = spawn('node_modules/.bin/node', [`--max-old-space-size=${maxHeapMib}`, 'server/node/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATA_DIR: temporaryDirectory(), ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>()
  child.on('exit', () => reject(new Error(`The server ended: ${output.slice(-2_000)}`)))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000)
      const [, url] = /running at (\S+)\n/.exec(output) ?? []
      if (url) resolve(url)
    })
  }
  const url = await listening
  const id = child.pid ?? 0
  return {
    url,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** The peak of the server and of its child processes, in MiB. */
    readPeakMemory: () => [id, ...findChildren(id)].map(readPeakMemory),
  }
}

/** Opens a connection that reads nothing, and sends bytes. */
export const sendWithoutReading = async (url: string, bytes: string | Uint8Array): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // the server may close the connection
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.on('connect', resolve).on('close', resolve))
  socket.pause().write(bytes)
  return socket
}

const EMAIL = 'asha@example.com'

/** Creates a database with one user and `count` lends with the longest texts. Returns the user's token. */
export const fillDatabase = async (directory: string, count: number): Promise<string> => {
  const store = await openSqlite(join(directory, 'wealth-care.db'))
  const id = uuid()
  const user = { id, name: 'Asha', email: EMAIL, phone_number: '', date_of_birth: '1990-02-03', profile_image: '' }
  await addUser(store, { ...user, password_hash: 'none', verified: 1, created_at: 0 })
  const lend = {
    lend_date: '2024-02-29',
    reason: 'ठ'.repeat(500),
    amount: 500,
    requirement: 'Required',
    bank: 'SBI',
  } as const
  const noReturns = { direction: 'given', returned: 0, forgiven: 0, settled_by_return: 0, bank_id: null } as const
  const row = {
    ...lend,
    user_id: id,
    return_date: '',
    return_status: '',
    person_id: null,
    updated_at: 0,
    ...noReturns,
  } as const
  for (let added = 0; added < count; added += 500) {
    const rows = Array.from({ length: Math.min(500, count - added) }, () => ({ ...row, id: uuid() }))
    await store.insertInto('lends').values(rows).execute()
  }
  const found = await findUserByEmail(store, EMAIL)
  const token = found && (await openSession(store, found, { now: new Date(), device: '' }))
  await store.destroy()
  if (token === undefined) throw new Error('No session was opened.')
  return token
}
