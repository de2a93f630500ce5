import { expect, test } from 'vitest'
import { findFirefox } from '#tests/tools/find-firefox.ts'

const createMachine = (environment: Record<string, string>, programs: readonly string[] = []) => ({
  environment: { PATH: '/usr/bin:/opt/bin', ...environment },
  isExecutable: (path: string) => programs.includes(path),
})

test('the program that FIREFOX_PATH names comes first', () => {
  const machine = createMachine({ FIREFOX_PATH: '/mine/firefox' }, ['/mine/firefox', '/usr/bin/firefox'])
  expect(findFirefox(machine)).toBe('/mine/firefox')
})

test('a FIREFOX_PATH that names no program is refused', () => {
  const machine = createMachine({ FIREFOX_PATH: '/mine/firefox' }, ['/usr/bin/firefox'])
  expect(() => findFirefox(machine)).toThrow('FIREFOX_PATH is /mine/firefox, which is not a program.')
})

test.each(['/usr/bin/firefox-esr', '/opt/bin/firefox'])("the system's %s is found", (path) => {
  expect(findFirefox(createMachine({}, [path]))).toBe(path)
})

test('where there is none, one sentence says what to do', () => {
  expect(() => findFirefox(createMachine({}))).toThrow(/^No Firefox was found: .* set FIREFOX_PATH to the program\.$/)
})
