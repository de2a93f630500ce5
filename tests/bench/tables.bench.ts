import type { Browser } from '@playwright/test'
import { atMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import {
  filterByBank,
  openTable,
  scrollFrames,
  scrollPlainFrames,
  search,
  sortByAmount,
  typeInForm,
} from './browser/table.ts'
import { inWords, type Row, report, spread } from './report.ts'

const OPENINGS = 5
const REPEATS = 3

/** The numbers of records, each with the time in milliseconds that its first rows and every change may take. */
const LIMITS_MS = [
  { records: 1_000, limit: 100 },
  { records: 10_000, limit: 100 },
  { records: 100_000, limit: 1_000 },
] as const

/** The search waits for this pause in typing, in milliseconds. */
const TYPING_PAUSE_MS = 120

type Person = Awaited<ReturnType<typeof seedPerson>>

const count = new Intl.NumberFormat('en')

/** All that is done with an open table; what is first done is done once in each of the openings. */
const use = async (browser: Browser, person: Person) => {
  const { page, devtools, firstRows, close } = await openTable(browser, person)
  const onTime = await scrollFrames(page, devtools)
  const sorts = [await sortByAmount(page)]
  const filters = [await filterByBank(page, 'HDFC')]
  const searches = [await search(page, 'pune')]
  for (let again = 0; again < REPEATS; again += 1) {
    sorts.push(await sortByAmount(page))
    filters.push(await filterByBank(page, 'ICICI'))
    searches.push(await search(page, 'diwali'))
  }
  const longestFrame = await typeInForm(page)
  await close()
  return { firstRows, onTime, sorts, filters, searches, longestFrame }
}

type Use = Awaited<ReturnType<typeof use>>

const firsts = (uses: readonly Use[], samples: (use: Use) => number[][]): number[] =>
  uses.flatMap((use) => samples(use)[0]?.slice(0, 1) ?? [])

const laters = (uses: readonly Use[], samples: (use: Use) => number[][]): number[] =>
  uses.flatMap((use) => samples(use).flat().slice(1))

const lateOf = (shares: readonly number[]): number[] => shares.map((share) => 100 * (1 - share))

const rowsOf = (
  uses: readonly Use[],
  { records, limit }: (typeof LIMITS_MS)[number],
  plainShares: readonly number[],
) => {
  const size = `${count.format(records)} records`
  const changes = (what: string, samples: (use: Use) => number[][], most: number = limit): Row[] => [
    atMost({ what: `${size}: ${what}, first`, goal: `≤ ${count.format(most)} ms` }, firsts(uses, samples), most, 'ms'),
    atMost({ what: `${size}: ${what}, later`, goal: `≤ ${count.format(most)} ms` }, laters(uses, samples), most, 'ms'),
  ]
  return [
    atMost(
      { what: `${size}: first rows after the data`, goal: `≤ ${count.format(limit)} ms` },
      uses.map(({ firstRows }) => firstRows),
      limit,
      'ms',
    ),
    {
      ...atMost(
        { what: `${size}: frames late while scrolling`, goal: '≤ 5 %' },
        lateOf(uses.map(({ onTime }) => onTime)),
        5,
        '%',
      ),
      reference: inWords(spread(lateOf(plainShares)), '%'),
    },
    ...changes('sort', (use) => use.sorts.map(({ up, down, off }) => [up, down, off])),
    ...changes('filter', (use) => use.filters.map(({ one, all }) => [one, all])),
    ...changes(
      `search, with its pause of ${TYPING_PAUSE_MS} ms`,
      (use) => use.searches.map(({ found, cleared }) => [found, cleared]),
      limit + TYPING_PAUSE_MS,
    ),
    atMost(
      { what: `${size}: longest frame while typing in the form`, goal: '≤ 50 ms' },
      uses.map(({ longestFrame }) => longestFrame),
      50,
      'ms',
    ),
  ]
}

await withSubjects([], async ({ browser, product }) => {
  const people: Person[] = []
  for (const { records } of LIMITS_MS) people.push(await seedPerson(product, { lends: records }))
  const uses = await inTurns(
    OPENINGS,
    Object.fromEntries(people.map((person, index) => [`${LIMITS_MS[index]?.records}`, () => use(browser, person)])),
  )
  const plainShares: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) plainShares.push(await scrollPlainFrames(browser))
  const rows = LIMITS_MS.flatMap((limited) => rowsOf(uses[limited.records] ?? [], limited, plainShares))
  await report('tables', rows)
})
