import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requirementSeries, typeSeries } from '#src/analysis/figures/series.ts'

const sheet = readFileSync('src/analysis/analysis-page.module.css', 'utf8')

test.each([...typeSeries, ...requirementSeries])('the style sheet defines a color for $name', ({ color }) => {
  const [, property] = /^var\((--[a-z-]+)\)$/.exec(color) ?? []
  expect(sheet).toContain(`  ${property}: light-dark(`)
})
