import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEveryMetric } from '#tests/tools/every-metric.ts'

const read = (file: string): string => readFileSync(`docs/deploy/metrics/${file}`, 'utf8')

test.each(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])(
  '%s reads series that the server has',
  async (file) => {
    const all = await readEveryMetric()
    const named = [...new Set(read(file).match(/\b(wealth_care|process|nodejs)_\w+/g))]
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((series) => !new RegExp(`^${series}[ {]`, 'm').test(all))).toEqual([])
  },
)

test('the limit whose name an alert waits for is one of the server', () => {
  const [, name] = /limit="([^"]+)"/.exec(read('alerts.yaml')) ?? []
  expect(readFileSync('server/limits/limits.ts', 'utf8')).toContain(`name: '${name}'`)
})

test('there are six alerts, and each says what to do', () => {
  const names = (text: string) => [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names(read('alerts.yaml'))).toHaveLength(6)
  expect(read('alerts.yaml').match(/^ {10}action: ./gm)).toHaveLength(6)
})
