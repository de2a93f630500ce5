import type { Browser } from '@playwright/test'
import { atMost, plainly, ratioAtMost } from './browser/rows.ts'
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
const SIZES = [1_000, 10_000, 100_000] as const

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

const rowsOf = (uses: readonly Use[], size: string, plainShares: readonly number[]): Row[] => {
  const first = (of: string) => ({ what: `${size} records: ${of}, first`, goal: '≤ 200 ms' })
  const later = (of: string) => ({ what: `${size} records: ${of}, later`, goal: '≤ 200 ms' })
  const sorts = (use: Use) => use.sorts.map(({ up, down, off }) => [up, down, off])
  const filters = (use: Use) => use.filters.map(({ one, all }) => [one, all])
  const searches = (use: Use) => use.searches.map(({ found, cleared }) => [found, cleared])
  const late = { what: `${size} records: frames late while scrolling`, goal: '≤ 5 %' }
  const scroll = {
    ...atMost(late, lateOf(uses.map(({ onTime }) => onTime)), 5, '%'),
    reference: inWords(spread(lateOf(plainShares)), '%'),
  }
  return [
    scroll,
    atMost(first('sort'), firsts(uses, sorts), 200, 'ms'),
    atMost(later('sort'), laters(uses, sorts), 200, 'ms'),
    atMost(first('filter'), firsts(uses, filters), 200, 'ms'),
    atMost(later('filter'), laters(uses, filters), 200, 'ms'),
    atMost(first('search, with its pause of 120 ms'), firsts(uses, searches), 200, 'ms'),
    atMost(later('search, with its pause of 120 ms'), laters(uses, searches), 200, 'ms'),
    atMost(
      { what: `${size} records: longest frame while typing in the form`, goal: '≤ 50 ms' },
      uses.map(({ longestFrame }) => longestFrame),
      50,
      'ms',
    ),
  ]
}

await withSubjects([], async ({ browser, product }) => {
  const people: Person[] = []
  for (const lends of SIZES) people.push(await seedPerson(product, { lends }))
  const uses = await inTurns(
    OPENINGS,
    Object.fromEntries(people.map((person, index) => [`${SIZES[index]}`, () => use(browser, person)])),
  )
  const plainShares: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) plainShares.push(await scrollPlainFrames(browser))
  const firstRows = (size: number) => (uses[size] ?? []).map((use) => use.firstRows)
  const [few, , many] = SIZES
  const rows = [
    ...SIZES.map((size) => plainly(`${count.format(size)} records: first rows after the data`, firstRows(size), 'ms')),
    ratioAtMost(
      { what: `${count.format(many)} records: first rows`, goal: `≤ 2 × ${count.format(few)} records` },
      firstRows(many),
      firstRows(few),
      2,
      'ms',
    ),
    ...SIZES.flatMap((size) => rowsOf(uses[size] ?? [], count.format(size), plainShares)),
  ]
  await report('tables', rows)
})
