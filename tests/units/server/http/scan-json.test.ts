import { describe, expect, test } from 'vitest'
import { exceedsLimits, RESTORE_LIMITS, replaceExponents } from '#server/http/scan-json.ts'

const MIB_BYTES = 1_048_576

describe('a number with an exponent becomes a list', () => {
  test.each([
    ['1e3', '[]'],
    ['-1.5E+2', '[]'],
    ['[1,2e1]', '[1,[]]'],
    ['[10e-1,-0,1.25]', '[[],-0,1.25]'],
    ['{"a":1e3,"1e3":true,"b":false}', '{"a":[],"1e3":true,"b":false}'],
  ])('%s', (json, expected) => {
    expect(replaceExponents(json)).toBe(expected)
  })
})

describe('all else stays as it is', () => {
  test.each(['"1e3 \\" 2e4"', '"\\\\"', '["\\\\","1e3","a\\\\\\"1e3"]', '{"a":[-1.5,0,null,true]}', '"1e3', '"\\"1e3'])(
    '%s',
    (json) => {
      expect(replaceExponents(json)).toBe(json)
    },
  )

  test.each([
    ['digits of 64 KiB', '1'.repeat(65_536)],
    ['digits of 4 MiB', '1'.repeat(4 * MIB_BYTES)],
    ['fractions of 4 MiB', '1.1-'.repeat(MIB_BYTES)],
    ['a text of 16 MiB of escapes', `"${'\\n'.repeat(8 * MIB_BYTES)}"`],
    ['a text of 16 MiB of escaped quotes', `"${'\\"'.repeat(8 * MIB_BYTES)}"`],
    ['a text of 16 MiB of backslashes', `"${'\\\\'.repeat(8 * MIB_BYTES)}"`],
  ])('%s', (_, json) => {
    expect(replaceExponents(json) === json).toBe(true)
  })
})

describe('a large document', () => {
  const limits = { maxNested: 5, maxCommas: 300 }
  const fill = (count: number, item: string): string => Array.from({ length: count }, () => item).join(',')

  test.each([
    ['lists', `[${fill(4, '[]')}]`, `[${fill(5, '[]')}]`],
    ['objects', `[${fill(4, '{}')}]`, `[${fill(5, '{}')}]`],
    ['values', `[${fill(301, '1')}]`, `[${fill(302, '1')}]`],
    ['fields of one object', `[{${fill(200, '"":1')}}]`, `[{${fill(201, '"":1')}}]`],
    ['lists that are not closed', '['.repeat(5), '['.repeat(6)],
  ])('has a limit of %s', (_, allowed, refused) => {
    expect([exceedsLimits(allowed, limits), exceedsLimits(refused, limits)]).toEqual([false, true])
  })

  test('may be eight deep', () => {
    const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect([exceedsLimits(nest(8), RESTORE_LIMITS), exceedsLimits(nest(9), RESTORE_LIMITS)]).toEqual([false, true])
  })

  test('may have any signs in its texts', () => {
    expect(exceedsLimits(`["${'[{,\\"'.repeat(1_000)}","\\\\"]`, limits)).toBe(false)
  })

  test('with fields of several objects has no limit but that of all', () => {
    expect(exceedsLimits(`[${fill(2, `{${fill(150, '"":1')}}`)}]`, limits)).toBe(false)
  })
})
