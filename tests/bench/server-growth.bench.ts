import { inWords, percentile, type Row, report, spread } from './report.ts'
import { changes } from './server/changes.ts'
import { CYCLES, grow } from './server/growing.ts'
import { startLongList } from './server/long-list.ts'
import { type Ground, onEachEngine, type Place } from './server/place.ts'
import { inRounds, ratioTo } from './server/rounds.ts'
import { BARE, PRODUCT, startServer } from './server/start-server.ts'

const ROUNDS = 5
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const COLD = 100_000
const LONG = 100_000
const SHORTER = 10_000
const IN_MEGABYTES = 1_000_000

const inDigits = (count: number): string => count.toLocaleString('en')

/** Every change over few records and over many: the sizes take turns, so that the machine's noise is theirs alike. */
const measureChanges = async (ground: Ground): Promise<{ rows: Row[]; cold: Place }> => {
  const grown = []
  for (const size of SIZES) grown.push({ size, ...(await grow(ground, size)) })
  for (let cycles = (ROUNDS + 1) * CYCLES; cycles > 0; cycles -= 1) for (const { cycle } of grown) await cycle()
  for (const { close } of grown) await close()
  const [least, ...larger] = grown
  const cold = grown.find(({ size }) => size === COLD)
  if (!least || !cold) throw new Error('There is nothing to compare with.')
  const rows = changes.flatMap((change) =>
    larger.map(({ size, times }): Row => {
      const ratio = ratioTo(least.times(change), times(change))
      return {
        what: `${ground.engine}: ${change}, over ${inDigits(size)} records`,
        goal: `≤ 1.2 × over ${inDigits(least.size)}`,
        figure: inWords(spread(times(change)), 'ms'),
        reference: inWords(spread(least.times(change)), 'ms'),
        ratio,
        reached: ratio <= 1.2,
      }
    }),
  )
  return { rows, cold: cold.place }
}

const measureStart = async ({ engine }: Ground, place: Place): Promise<Row> => {
  const start = async (words: readonly string[], environment?: Place) => {
    const { startTime, close } = await startServer(words, environment)
    await close()
    return startTime
  }
  const times = await inRounds(ROUNDS, { bare: () => start(BARE), product: () => start(PRODUCT, place) })
  const [bare, product] = [spread(times('bare')), spread(times('product'))]
  return {
    what: `${engine}: cold start to /readyz with ${inDigits(COLD)} records`,
    goal: '≤ 1,000 ms over bare Node and Hono',
    figure: inWords(product, 'ms'),
    reference: inWords(bare, 'ms'),
    ratio: product.median / bare.median,
    reached: product.median - bare.median <= 1_000,
  }
}

const measureLists = async (ground: Ground): Promise<Row[]> => {
  const [long, shorter] = [await startLongList(ground, LONG), await startLongList(ground, SHORTER)]
  const blocks: number[] = []
  let bytes = 0
  const times = await inRounds(ROUNDS, {
    shorter: async () => (await shorter.read()).time * (LONG / SHORTER),
    long: async () => {
      const answer = await long.read()
      blocks.push(answer.longestBlock)
      bytes = answer.bytes
      return answer.time
    },
    unchanged: async () => (await long.readUnchanged()) ?? Number.NaN,
  })
  await long.product.close()
  await shorter.product.close()
  const list = `${ground.engine}: get-lend, ${inDigits(LONG)} records`
  const [unchanged, ratio] = [times('unchanged'), ratioTo(times('shorter'), times('long'))]
  const isMarked = unchanged.every(Number.isFinite)
  return [
    {
      what: `${list}, ${(bytes / IN_MEGABYTES).toFixed(1)} MB`,
      goal: `linear: ≤ 1.2 × as long a record as of ${inDigits(SHORTER)}`,
      figure: inWords(spread(times('long')), 'ms'),
      reference: inWords(spread(times('shorter')), 'ms'),
      ratio,
      reached: ratio <= 1.2,
    },
    {
      what: `${list}: longest block of the event loop`,
      goal: '≤ 100 ms, every time',
      figure: inWords(spread(blocks), 'ms'),
      reached: percentile(blocks, 1) <= 100,
    },
    {
      what: `${list}, unchanged`,
      goal: 'answered 304',
      figure: isMarked ? inWords(spread(unchanged), 'ms') : 'sent again',
      reached: isMarked,
    },
  ]
}

await report(
  'server-growth',
  await onEachEngine(async (ground) => {
    const { rows, cold } = await measureChanges(ground)
    return [...rows, await measureStart(ground, cold), ...(await measureLists(ground))]
  }),
)
