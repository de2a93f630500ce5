import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readEveryMetric } from '#tests/tools/every-metric.ts'
import { findOnPath, thisMachine } from '#tests/tools/find-chromium.ts'

/** Runs Prometheus' own tool in the folder of the rules. Returns what it prints. Throws when it finds a fault. */
const runPromtool = (parameters: string[], input = ''): string => {
  const program = findOnPath(thisMachine, ['promtool'])
  if (!program) throw new Error('No promtool was found: install Prometheus (on Debian, apt-get install prometheus).')
  return execFileSync(program, parameters, { cwd: 'docs/deploy/metrics', encoding: 'utf8', input })
}

test('Prometheus can read the alerts', () => {
  expect(runPromtool(['check', 'rules', 'alerts.yaml'])).toContain('SUCCESS: 6 rules found')
})

test('each alert fires when it must, and not before', () => {
  expect(runPromtool(['test', 'rules', 'alerts.test.yaml'])).toContain('SUCCESS')
})

test('Prometheus finds no fault in the metrics of the server', async () => {
  const lines = (await readEveryMetric()).split('\n')
  const own = lines.filter((line) => line.includes('wealth_care_')) // The library's own have names that it does not like.
  expect(runPromtool(['check', 'metrics'], `${own.join('\n')}\n`)).toBe('')
})
