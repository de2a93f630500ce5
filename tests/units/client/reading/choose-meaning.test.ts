import { expect, test } from 'vitest'
import { chooseMeaning, listChoices, repeatChoices } from '#src/reading/build-reading.ts'
import { readLine } from '#src/reading/line/read-line.ts'

const known = { today: '2026-11-24', people: ['Ravi Kumar', 'Ravi Shah'], accounts: [], reasons: [] }

test('a chosen meaning is what the form gets, and the earlier one can be chosen again', () => {
  const reading = readLine('lent 300 ravi tea', known)
  const part = reading.parts.find(({ choices }) => choices.length > 0)
  const [choice] = part?.choices ?? []
  if (!part || !choice) throw new Error('Both people have this first name.')
  const chosen = chooseMeaning(reading, part, choice)
  expect(reading.values.returnName).toBe('Ravi Kumar')
  expect(chosen.values).toEqual({ ...reading.values, returnName: 'Ravi Shah' })
  expect(chosen.parts.map(({ shown }) => shown)).toContain('Ravi Shah')
  const again = chosen.parts.find(({ choices }) => choices.length > 0)
  const [earlier] = again?.choices ?? []
  if (!again || !earlier) throw new Error('The earlier meaning is a choice.')
  expect(chooseMeaning(chosen, again, earlier).values).toEqual(reading.values)
})

test('a chosen name of a bill stands in the place of the other, and nothing else changes', () => {
  const reading = readLine('dinner 900 ravi farhan me', known)
  const part = reading.parts.find(({ field }) => field === 'people')
  const [choice] = part ? listChoices(reading, part) : []
  if (!part || !choice) throw new Error('Both people have this first name.')
  expect(reading.values.people).toBe('Ravi Kumar\nFarhan')
  expect(chooseMeaning(reading, part, choice).values).toEqual({ ...reading.values, people: 'Ravi Shah\nFarhan' })
})

test('a choice holds for the other kinds of the line too', () => {
  const reading = readLine('gave ravi 2000', known)
  const part = reading.parts.find(({ field }) => field === 'returnName')
  const [choice] = part ? listChoices(reading, part) : []
  if (!part || !choice) throw new Error('Both people have this first name.')
  const borrowed = readLine('gave ravi 2000', known, 'borrowed')
  expect(repeatChoices(borrowed, [{ ...part, ...choice }]).values.returnName).toBe('Ravi Shah')
})

test('a word that becomes a reason adds to the reason of the line', () => {
  const reading = readLine('lent 2000 rav rent', known)
  for (const part of reading.parts) {
    for (const choice of listChoices(reading, part)) {
      const { parts, values } = chooseMeaning(reading, part, choice)
      for (const { field, shown } of parts.filter((each) => each.field === 'reason')) {
        expect(values[field]).toContain(shown)
      }
    }
  }
})
