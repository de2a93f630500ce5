import { describe, expect, test } from 'vitest'
import { countDaysLeft, findFirstFixed, findFirstUpdate, formatUpdates } from '#build/update-deadlines.ts'

const releases = {
  created: '2026-01-01T00:00:00Z',
  '1.9.0': '2026-01-01T00:00:00Z',
  '1.10.0': '2026-02-01T00:00:00Z',
  '1.9.1': '2026-02-15T00:00:00Z', // an older line goes on
  '2.0.0-beta.1': '2026-02-20T00:00:00Z',
  '2.0.0': '2026-03-01T00:00:00Z',
}

const on = (version: keyof typeof releases) => ({ version, since: new Date(releases[version]) })

const now = new Date('2026-06-01T00:00:00Z')
const update = {
  name: 'kysely',
  kind: 'update',
  from: '1.10.0',
  version: '2.0.0',
  since: new Date('2026-05-01T00:00:00Z'),
} as const

describe('an update is due from the first stable version that is newer, with the same first number', () => {
  test('also while an older line goes on', () => {
    expect(findFirstUpdate(releases, '1.9.0')).toEqual(on('1.10.0'))
    expect(findFirstUpdate({ ...releases, '2.0.1': '2026-04-01T00:00:00Z' }, '2.0.0')).toMatchObject({
      version: '2.0.1',
    })
  })

  test.each(['1.10.0', '2.0.0', '2.0.0-beta.1', ''])('and there is none for "%s"', (current) => {
    expect(findFirstUpdate(releases, current)).toBeUndefined()
  })
})

test('a security fix is due from the first version outside the range of the advisory', () => {
  expect(findFirstFixed(releases, '<1.10.0')).toEqual(on('1.10.0'))
  expect(findFirstFixed(releases, '>=1.0.0 <=1.9.0')).toEqual(on('1.10.0'))
  expect(findFirstFixed(releases, '<0.1.0 || >=1.0.0 <2.0.0')).toEqual(on('2.0.0'))
  expect(findFirstFixed({}, '<1.10.0').since).toBeUndefined()
})

test('an update has 90 days, a fix 7 or 30, and one without a date is late', () => {
  expect(countDaysLeft(update, now)).toBe(59)
  expect(countDaysLeft({ ...update, kind: 'high' }, now)).toBe(-24)
  expect(countDaysLeft({ ...update, kind: 'moderate' }, now)).toBe(-1)
  expect(countDaysLeft({ ...update, since: undefined }, now)).toBe(-1)
})

test('the table has the latest first', () => {
  const lines = formatUpdates([update, { ...update, name: 'ky', kind: 'high' }], now).split('\n')
  expect(lines[0]).toMatch(/^LATE by 24 days +security: high +ky 1\.10\.0 → 2\.0\.0$/)
  expect(lines[1]).toMatch(/^59 days left +update +kysely/)
})
