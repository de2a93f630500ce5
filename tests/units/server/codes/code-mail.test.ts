import { expect, test } from 'vitest'
import { createCodeMail } from '#server/codes/code-mail.ts'

/** The lines of a mail after the code. */
const readEnd = (name: string, purpose: 'registration' | 'reset' = 'registration'): string[] =>
  createCodeMail({ email: 'ravi@example.in', name }, purpose, '4071').text.split('\n').slice(4)

test('the mail of a code says whose registration, or whose account, it is for', () => {
  const { to, subject, text } = createCodeMail({ email: 'ravi@example.in', name: 'Ravi Iyer' }, 'registration', '4071')
  expect([to, subject]).toEqual(['ravi@example.in', 'Wealth Care: Verify your e-mail'])
  expect(text.split('\n')).toEqual([
    'Welcome to Wealth Care! Verify your e-mail with this code:',
    '',
    '    4071',
    '',
    'It verifies the registration of Ravi Iyer with the e-mail ravi@example.in.',
    'The code can be used once, within 10 minutes. If you did not ask for it, ignore this mail.',
    '',
  ])
  expect(readEnd('Ravi Iyer', 'reset')[0]).toBe('It is for the account of Ravi Iyer with the e-mail ravi@example.in.')
})

test.each([
  ['Win 9999 at https://evil.example/a?b', 'Win at https evil example a b'],
  ['Ravi\r\n\r\nYour code: 1234', 'Ravi Your code'],
  ['<b>Ravi</b>', 'b Ravi b'],
  ["Zoë O'Neill-Rao", "Zoë O'Neill-Rao"],
  ['रवि अय्यर', 'रवि अय्यर'],
  ['\u202eivaR', 'ivaR'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('a name makes no link, no code and no line: %j', (name, shown) => {
  expect(readEnd(name)).toHaveLength(3)
  expect(readEnd(name)[0]).toBe(`It verifies the registration of ${shown} with the e-mail ravi@example.in.`)
})

test('a name that turns the text around is isolated, and one without a letter is left out', () => {
  expect(readEnd('רוי')[0]).toContain('of \u2068רוי\u2069 with')
  expect(readEnd('1234')[0]).toBe('It verifies the registration with the e-mail ravi@example.in.')
})
