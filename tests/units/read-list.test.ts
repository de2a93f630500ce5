import fc from 'fast-check'
import { array, check, number, object, pipe, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { readList } from '#src/lib/read-list.ts'

const schema = array(object({ id: number(), reason: string(), bank: string() }))

/** An answer whose bytes come in pieces, of these lengths again and again. */
const coming = (text: string, lengths: readonly number[]): Response => {
  const bytes = new TextEncoder().encode(text)
  let [at, turn] = [0, 0]
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const length = lengths[turn % lengths.length] ?? bytes.length
        turn += 1
        controller.enqueue(bytes.subarray(at, at + length))
        at += length
        if (at >= bytes.length) controller.close()
      },
    }),
  )
}

/** A list that is read in several parts. */
const long = (reasons: readonly string[]) =>
  Array.from({ length: 4_000 }, (_, id) => ({
    id,
    reason: reasons[id % reasons.length] ?? '',
    bank: `${'rice and lentils '.repeat(12)}${id}`,
  }))

const written = (list: unknown): string => JSON.stringify(list)

/** What looks like the end of a record and the beginning of another. */
const misleading = fc.string({
  unit: fc.constantFrom('},{', '"},{"', '\\', '"', '[{', '}]', '\\"},{', 'ä', '✅', '₹', ' '),
})

test('a list is read as it was written, wherever it is cut and whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(misleading, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 }),
      async (reasons, lengths) => {
        const list = long(reasons)
        expect(await readList(coming(written(list), [...lengths, 65_537]), schema)).toEqual(list)
      },
    ),
    { numRuns: 40 },
  )
})

test('a list that is set out with spaces is read as well', async () => {
  const list = long(['rice'])
  expect(await readList(coming(JSON.stringify(list, undefined, 2), [100_000]), schema)).toEqual(list)
})

test('a short list and one of nothing are read', async () => {
  const list = long(['rice']).slice(0, 2)
  expect(await readList(coming(written(list), [7]), schema)).toEqual(list)
  expect(await readList(coming('[]', [1]), schema)).toEqual([])
})

test('a list whose records hold lists is read as well', async () => {
  const list = long(['rice']).map((record) => ({ ...record, marks: [{ mark: '},{' }, { mark: 'paid' }] }))
  const nested = array(object({ ...schema.item.entries, marks: array(object({ mark: string() })) }))
  expect(await readList(coming(written(list), [70_000]), nested)).toEqual(list)
})

test('most of a long list was read before its end comes', async () => {
  const read: number[] = []
  const noting = array(
    object({
      ...schema.item.entries,
      id: pipe(
        number(),
        check((id) => read.push(id) > 0),
      ),
    }),
  )
  const list = long(['rice'])
  const text = written(list)
  const bytes = new TextEncoder().encode(text)
  const { promise: end, resolve: comeToEnd } = Promise.withResolvers<void>()
  const answer = new Response(
    new ReadableStream({
      start: async (controller) => {
        controller.enqueue(bytes.subarray(0, -10))
        await end
        controller.enqueue(bytes.subarray(-10))
        controller.close()
      },
    }),
  )
  const reading = readList(answer, noting)
  await expect.poll(() => read.at(-1)).toBeGreaterThan(3_900)
  comeToEnd()
  expect(await reading).toEqual(list)
  expect(read).toEqual(list.map(({ id }) => id))
})

describe('what is refused', () => {
  const text = written(long(['rice']))
  const refused: Record<string, string> = {
    'a list that breaks off': text.slice(0, -1_000),
    'a list with something after it': `${text}{}`,
    'a record that is none, far from the end': text.replace('"id":7', '"id":"7"'),
    'a record that is none, at the end': text.replace('"id":3999', '"id":null'),
    'another thing than a list': `{"data":${text}}`,
    'a page': '<!doctype html>',
    'no answer at all': '',
  }
  for (const [name, answer] of Object.entries(refused)) {
    test(name, async () => {
      await expect(readList(coming(answer, [65_536]), schema)).rejects.toThrow()
    })
  }

  test('a connection that breaks', async () => {
    const answer = new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(text.slice(0, 500_000)))
          controller.error(new TypeError('network error'))
        },
      }),
    )
    await expect(readList(answer, schema)).rejects.toThrow('network error')
  })
})
