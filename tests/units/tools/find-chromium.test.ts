import { expect, test } from 'vitest'
import { findChromium, type Machine } from '#tests/tools/find-chromium.ts'

type Situation = {
  environment?: Machine['environment']
  /** The programs that are there. */
  programs?: string[]
  debianRoot?: boolean
  /** What each command that can run leaves behind; any other fails. */
  installers?: Record<string, string[]>
}

const createMachine = ({ environment = {}, programs = [], debianRoot = false, installers = {} }: Situation) => {
  const there = new Set(programs)
  const ran: string[] = []
  const machine: Machine = {
    environment: { PATH: '/usr/bin:/opt/bin', ...environment },
    isExecutable: (path) => there.has(path),
    playwrightPath: () => '/cache/chromium',
    isDebianRoot: () => debianRoot,
    run: (...command) => {
      const line = command.join(' ')
      ran.push(line)
      const left = installers[line]
      if (!left) throw new Error(`${line} failed`)
      for (const path of left) there.add(path)
    },
  }
  return { machine, ran }
}

const playwright = 'npx playwright install chromium'
const aptInstall = 'apt-get install -y chromium-headless-shell'
const apt = { 'apt-get update': [], [aptInstall]: ['/usr/bin/chromium-headless-shell'] }

test('the program that CHROMIUM_PATH names comes first', () => {
  const programs = ['/mine/chrome', '/usr/bin/chromium', '/cache/chromium']
  const { machine } = createMachine({ environment: { CHROMIUM_PATH: '/mine/chrome' }, programs })
  expect(findChromium(machine)).toBe('/mine/chrome')
})

test('a CHROMIUM_PATH that names no program is refused, not passed over', () => {
  const { machine } = createMachine({ environment: { CHROMIUM_PATH: '/mine/chrome' }, programs: ['/usr/bin/chromium'] })
  expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is /mine/chrome, which is not a program.')
})

test.each([
  '/usr/bin/chromium',
  '/opt/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/bin/google-chrome-stable',
])("the system's %s comes before Playwright's own", (path) => {
  const { machine, ran } = createMachine({ programs: [path, '/cache/chromium'] })
  expect(findChromium(machine)).toBe(path)
  expect(ran).toEqual([])
})

test('a Chromium without windows comes before one with them', () => {
  const { machine } = createMachine({ programs: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] })
  expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell')
})

test("Playwright's own is used before anything is installed", () => {
  const { machine, ran } = createMachine({ programs: ['/cache/chromium'], debianRoot: true, installers: apt })
  expect(findChromium(machine)).toBe('/cache/chromium')
  expect(ran).toEqual([])
})

test("with none there, Playwright's is installed", () => {
  const installers = { [playwright]: ['/cache/chromium'], ...apt }
  const { machine, ran } = createMachine({ debianRoot: true, installers })
  expect(findChromium(machine)).toBe('/cache/chromium')
  expect(ran).toEqual([playwright])
})

test("where Playwright's cannot be downloaded, root on Debian installs the distribution's", () => {
  const { machine, ran } = createMachine({ debianRoot: true, installers: apt })
  expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell')
  expect(ran).toEqual([playwright, 'apt-get update', aptInstall])
})

test.each([{ debianRoot: false, installers: apt }, { debianRoot: true }])(
  'where nothing can be installed, one sentence says what to do (%o)',
  (situation) => {
    const { machine } = createMachine(situation)
    expect(() => findChromium(machine)).toThrow(/^No Chromium was found .* set CHROMIUM_PATH to the program\.$/)
  },
)
