import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfiguration } from '#server/node/configuration.ts'
import { createFolder, databaseMachines, findFolder, machines, removeFolder } from '#tests/cluster/loopback/layout.ts'
import { fillIn } from '#tests/cluster/loopback/templates.ts'

/** What the test reads of Patroni's configuration. */
type Patroni = {
  bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean } }
  watchdog: { mode: string }
}

const FOLDER = 'docs/deploy/cluster'
const notTemplates = ['README.md', 'machine.env']

const files = globSync(`${FOLDER}/*`).map((file) => basename(file))
const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8')
const values = Object.fromEntries(
  Object.entries(parseEnv(read('machine.env'))).map(([name, value]) => [name, value ?? '']),
)
const templates = files.filter((name) => !notTemplates.includes(name))
const filled = (name: string): string => fillIn(read(name), values)

test('machine.env has every value that a template of the cluster needs, and no other', () => {
  const needed = templates.flatMap((name) => [...read(name).matchAll(/\$\{(\w+)\}/g)].map(([, value]) => value))
  expect(Object.keys(values).toSorted()).toEqual([...new Set(needed)].toSorted())
})

test('a template with a name that has no value is refused', () => {
  expect(() => fillIn(read('etcd.env'), {})).toThrow('The template needs a value for NAME.')
})

test('the README of the cluster names every file', () => {
  const readme = read('README.md')
  expect(files.filter((name) => name !== 'README.md' && !readme.includes(`(${name})`))).toEqual([])
})

test('HAProxy sends requests to every server, and changes to every PostgreSQL that may be the primary', () => {
  const [, , application = '', pooled = '', direct = ''] = filled('haproxy.cfg').split(
    /^(?:backend|listen|frontend) .*$/m,
  )
  const listServers = (part: string): string[] => [...part.matchAll(/^\tserver (\w+) /gm)].map(([, name = '']) => name)
  expect(listServers(application)).toEqual([...machines])
  for (const door of [pooled, direct]) expect(listServers(door)).toEqual([...databaseMachines])
})

test('Patroni does not promote a second primary before the first one has stopped', () => {
  const { bootstrap, watchdog } = parse(filled('patroni.yml')) as Patroni
  const { ttl, loop_wait: loop, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry)
  expect(isSynchronous).toBe(true)
  expect(watchdog.mode).toBe('automatic')
})

test("the folder of a cluster on loopback has a new name, is its owner's alone, and the next command finds it", () => {
  const others = findFolder('local')
  const [first, second] = [createFolder('test'), createFolder('test')]
  onTestFinished(() => {
    rmSync(first, { recursive: true })
    removeFolder('test')
  })
  expect(first).not.toBe(second)
  for (const folder of [first, second]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(findFolder('test')).toBe(second)
  removeFolder('test')
  expect([findFolder('test'), existsSync(second)]).toEqual([undefined, false])
  expect(findFolder('local')).toBe(others)
})

test('a server of the cluster has a mail server and the address that people use', () => {
  const { DATABASE_URL = '', DATABASE_READERS_URL = '', ...variables } = parseEnv(filled('server.env'))
  expect(DATABASE_URL).toContain(':5000/')
  expect(DATABASE_READERS_URL).toContain(':5001/')
  expect(readConfiguration(variables)).toMatchObject({
    mail: { url: 'smtp://user:password@mail.example.com:587', from: 'Wealth Care <codes@example.com>' },
    publicUrl: 'https://money.example.com',
  })
})
