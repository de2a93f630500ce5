import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inWords, percentile, type Row, report, spread } from './report.ts'
import { CLIENTS } from './server/load.ts'
import { type MixedCalls, startMixedCalls } from './server/mixed-calls.ts'
import { addPerson, withStore } from './server/person.ts'
import { type Ground, onEachEngine, type Place } from './server/place.ts'
import { ratioTo } from './server/rounds.ts'
import { PRODUCT, type Server, startServer } from './server/start-server.ts'

// The soak lasts SOAK_MINUTES, half a minute unless given. The published figure is that of 10 minutes.
const SOAK = Number(process.env.SOAK_MINUTES || 0.5) * 60_000
const ROUNDS = 3
const [FEW, MANY] = [100, 10_000]
const IDLE = 5_000
const SAMPLES = 60
const MEGABYTE = 1_048_576
const MOST_GROWTH = 0.05

// How long a disk takes for tens of thousands of changes is no part of these figures: where memory is one, it is used.
const DISK_OF_MEMORY = '/dev/shm'
if (existsSync(DISK_OF_MEMORY)) process.env.TMPDIR = DISK_OF_MEMORY

const resident = async ({ ask }: Server): Promise<number> => (await ask('read')).resident / MEGABYTE

const residentIdle = async (server: Server): Promise<number> => {
  await pause(IDLE)
  return resident(server)
}

/** By how much the line that fits the samples best rises from the first to the last. */
const riseOf = (samples: readonly number[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, average] = [(samples.length - 1) / 2, mean(samples)]
  const slope =
    mean(samples.map((sample, index) => (index - middle) * (sample - average))) /
    mean(samples.map((_, index) => (index - middle) ** 2))
  return slope * (samples.length - 1)
}

/** Samples of the resident memory under load, evenly over the soak. */
const soak = async (server: Server, calls: MixedCalls): Promise<number[]> => {
  const samples: number[] = []
  const work = calls.goOn(SOAK)
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await pause(SOAK / SAMPLES)
    samples.push(await resident(server))
  }
  await work
  return samples
}

const measure = async ({ engine, newPlace }: Ground): Promise<Row[]> => {
  const place: Place = await newPlace()
  const person = await withStore(place, (store) => addPerson(store, { lends: 100, banks: CLIENTS }))
  const [few, many]: [number[], number[]] = [[], []]
  let soaked: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await startServer(PRODUCT, place)
    const calls = await startMixedCalls(server.url, person)
    await calls.make(FEW)
    few.push(await residentIdle(server))
    await calls.make(MANY - FEW)
    many.push(await residentIdle(server))
    if (round === ROUNDS) soaked = await soak(server, calls)
    await server.close()
  }
  const ratio = ratioTo(few, many)
  const rise = riseOf(soaked)
  return [
    {
      what: `${engine}: resident memory, idle, after ${MANY.toLocaleString('en')} mixed calls`,
      goal: `≤ 2 × after ${FEW}`,
      figure: inWords(spread(many), 'MB'),
      reference: inWords(spread(few), 'MB'),
      ratio,
      reached: ratio <= 2,
    },
    {
      what: `${engine}: resident memory over a soak of ${SOAK / 60_000} min, rise of the fitted line ${rise.toFixed(1)} MB`,
      goal: `no growth: rise ≤ ${MOST_GROWTH * 100} %`,
      figure: inWords(spread(soaked), 'MB'),
      reached: rise <= MOST_GROWTH * percentile(soaked, 0.5),
    },
  ]
}

await report('server-memory', await onEachEngine(measure))
