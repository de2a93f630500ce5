import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { inWords, percentile, type Row, spread } from '#tests/bench/report.ts'
import type { Reading } from '#tests/bench/server/probe.ts'
import { type Call, send } from '#tests/reliability/tools/client.ts'
import type { Caller, Scene } from './scene.ts'

const MEGABYTE = 1_048_576
const MAX_BLOCK_MS = 100
const BETWEEN_CALLS_MS = 50
/** With fewer calls of another user there is no figure. */
const MIN_CALLS = 5
/** The time after which the server has noticed a block that has just ended. */
const NOTICE_MS = 20

/** What happened in the server meanwhile. */
type Watched<Result> = {
  result: Result
  /** In milliseconds. */
  time: number
  reading: Reading
  /** The longest block of a process that had nothing to do. */
  idleBlock: number
}

export const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; time: number }> => {
  const begin = performance.now()
  const result = await work()
  return { result, time: performance.now() - begin }
}

/** Watches the server and an idle process while something is done. */
export const watch = async <Result>(
  { server, idle }: Pick<Scene, 'server' | 'idle'>,
  work: () => Promise<Result>,
): Promise<Watched<Result>> => {
  await Promise.all([server.ask('watch'), idle.ask('watch')])
  const { result, time } = await timed(work)
  await pause(NOTICE_MS)
  const [reading, { longestBlock }] = await Promise.all([server.ask('read'), idle.ask('read')])
  return { result, time, reading, idleBlock: longestBlock }
}

/** Fails unless the response is a success. Returns its length. */
export const readAll = async (url: string, token: string, call: Call): Promise<number> => {
  const response = await send(url, call, { token })
  const body = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${call.method} ${call.path} was answered ${response.status}.`)
  return body.byteLength
}

/** The calls of another user: reads of the accounts, and new expenses, one after the other until it is stopped. */
type Others = { reads: number[]; changes: number[]; refused: number }

const callMeanwhile = async ({ url, token, bankId }: Caller, signal: AbortSignal): Promise<Others> => {
  const others: Others = { reads: [], changes: [], refused: 0 }
  const date = new Date().toISOString().slice(0, 10)
  const expense = { bank_id: bankId, date, amount: 0.01, reason: 'Tea', amountDebit: 'CASH' }
  const make = async (times: number[], call: Call): Promise<void> => {
    const { result, time } = await timed(() => readAll(url, token, call).catch(() => undefined))
    if (result === undefined) others.refused += 1
    else times.push(time)
    await pause(BETWEEN_CALLS_MS)
  }
  while (!signal.aborted) {
    await make(others.reads, { method: 'GET', path: endpoints.allBank.path })
    await make(others.changes, { method: 'POST', path: endpoints.addExpenses.path, body: expense })
  }
  return others
}

/** Runs work while another user reads and changes something all the time. */
export const besideOthers = async <Result>(
  caller: Caller,
  work: () => Promise<Result>,
): Promise<{ result: Result; others: Others }> => {
  const end = new AbortController()
  const calls = callMeanwhile(caller, end.signal)
  const result = await work().finally(() => end.abort())
  return { result, others: await calls }
}

const inMilliseconds = (value: number): string => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ms`

/** Rows about the server during something: its event loop and its memory. */
export const describeServer = (what: string, { reading, idleBlock }: Omit<Watched<unknown>, 'result'>): Row[] => [
  {
    what: `${what}: longest block of the event loop`,
    goal: `≤ ${MAX_BLOCK_MS} ms; beside it an idle process`,
    figure: inMilliseconds(reading.longestBlock),
    reference: inMilliseconds(idleBlock),
    reached: reading.longestBlock <= MAX_BLOCK_MS,
  },
  { what: `${what}: largest resident memory`, goal: '', figure: inMegabytes(reading.peak) },
]

const describeTimes = (what: string, times: readonly number[]): string =>
  `${what}: ${inWords(spread(times), 'ms')}, p95 ${inMilliseconds(percentile(times, 0.95))}`

/** A row about the calls of another user meanwhile, unless they were too few to say anything. */
export const describeOthers = (what: string, { reads, changes, refused }: Others): Row[] => {
  if (Math.min(reads.length, changes.length) < MIN_CALLS) return []
  const calls = [describeTimes('reads', reads), describeTimes('changes', changes)]
  if (refused > 0) calls.push(`${refused} refused`)
  return [{ what: `${what}: calls of another user meanwhile`, goal: '', figure: calls.join('; ') }]
}

export const inMegabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 0 })} MB`

/** `87 ms`, and from a second on `1.2 s`. */
export const inTime = (milliseconds: number): string =>
  milliseconds < 1_000
    ? inMilliseconds(Math.round(milliseconds))
    : `${(milliseconds / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`
