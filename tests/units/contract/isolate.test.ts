import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolate, removeDirectionControls } from '#contract/fields/isolate.ts'

test.each(['', 'Ravi', 'Größe ₹ 💰', 'रवि 12', '李', '👩‍👩‍👧'])('%j stays as it is', (text) => {
  expect(isolate(text)).toBe(text)
})

test.each(['אבי', 'رافي', 'Ravi אבי', '12 ₪ ש', '𞤀𞤁'])('%j is isolated', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`)
})

test('no text reaches out of its isolation, whatever is in it', () => {
  const texts = fc.array(
    fc.constantFrom('a', 'א', ' ', '\u202e', '\u202b', '\u202c', '\u2066', '\u2068', '\u2069', '\u200f', '💰'),
  )
  fc.assert(
    fc.property(texts, (parts) => {
      const isolated = isolate(parts.join(''))
      expect(isolated.replace(/^\u2068([^\u2068]*)\u2069$/u, '$1')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
      expect(removeDirectionControls(isolated)).toBe(removeDirectionControls(parts.join('')))
    }),
  )
})
