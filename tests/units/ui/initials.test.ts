import { expect, test } from 'vitest'
import { getInitials } from '#src/ui/display/initials.ts'

test.each([
  ['Asha Verma', 'AV'],
  ['asha', 'A'],
  ['  Asha   Devi Verma ', 'AV'],
  ['👩‍👩‍👧 Rao', '👩‍👩‍👧R'],
  ['🇮🇳 India', '🇮🇳I'],
  ['क्षमा', 'क्ष'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['', ''],
])('the initials of "%s" are "%s": no character is cut in half', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
