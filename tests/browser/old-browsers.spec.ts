import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { logIn } from '#tests/browser/tools/steps.ts'

/** Removes what the oldest browsers of `browserslist` do not have, before any script of the page. */
const removeNewBuiltins = (): void => {
  const newer: readonly (readonly [object, string])[] = [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [Array, 'fromAsync'],
    [AbortSignal, 'any'],
    [URL, 'canParse'],
    [RegExp, 'escape'],
    [globalThis, 'Iterator'],
    ...['map', 'filter', 'toArray', 'find', 'some', 'every', 'forEach', 'flatMap', 'take', 'drop', 'reduce'].map(
      (name) => [Object.getPrototypeOf(Object.getPrototypeOf([].values())), name] as const,
    ),
    ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
      (name) => [Set.prototype, name] as const,
    ),
  ]
  for (const [owner, name] of newer) Reflect.deleteProperty(owner, name)
}

test('a browser of 2023 shows every screen', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(1, { reason: 'School fees' }))
  await page.addInitScript(removeNewBuiltins)
  await page.goto('/')
  await logIn(page, person)
  await expect(lendRow(page, 'School fees')).toBeVisible()
  for (const screen of ['Bank', 'Analysis', 'History']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/offline|could not be loaded|Retry/)).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByText(/offline|Retry/)).toHaveCount(0)
})
