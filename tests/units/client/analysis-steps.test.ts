import { describe, expect, test } from 'vitest'
import { chooseStepNames, formatPosition, listSteps, roundPosition } from '#src/analysis/plot/expected-steps.ts'

const today = '2026-11-26'

/** A sum that is due, with the total by then. */
const due = (when: string, cumulative: number) => ({ when, paise: 0, count: 1, cumulative })

const textsOf = (end: number, width: number) =>
  chooseStepNames(end, today, (position) => 40 + (position / end) * (width - 40)).map(({ text }) => text)

describe('what is due', () => {
  test('grows in steps from today to the end of the forecast', () => {
    expect(listSteps([due('2026-12-06', 500), due('2027-02-24', 800)], today)).toEqual([
      { position: 0, paise: 0 },
      { position: 10, paise: 500 },
      { position: 90, paise: 800 },
    ])
  })

  test('starts with what is overdue, and ends behind what is later and undated', () => {
    expect(listSteps([due('overdue', 100), due('later', 300), due('undated', 400)], today)).toEqual([
      { position: 0, paise: 100 },
      { position: 105, paise: 300 },
      { position: 125, paise: 400 },
      { position: 145, paise: 400 },
    ])
  })
})

test.each([
  [0.4, 'Today'],
  [29.6, '26 Dec 2026'],
  [97, '24 Feb 2027'],
  [110, 'Later'],
  [145, 'Undated'],
])('the position %d is called %s', (position, name) => {
  expect(formatPosition(roundPosition(position), today)).toBe(name)
})

describe('the names on the axis', () => {
  test('are the days of the forecast, and what is later and undated', () => {
    expect(textsOf(90, 500)).toEqual(['Today', '26 Dec', '25 Jan', '24 Feb'])
    expect(textsOf(145, 500)).toEqual(['Today', '26 Dec', '25 Jan', '24 Feb', 'Later', 'Undated'])
  })

  test('leave out what does not fit, but never the last', () => {
    expect(textsOf(145, 296)).toEqual(['Today', '26 Dec', '25 Jan', '24 Feb', 'Undated'])
  })

  test('do not end behind the axis', () => {
    const names = chooseStepNames(90, today, (position) => position * 3)
    expect(names.at(-1)?.x).toBeLessThan(260)
  })
})
