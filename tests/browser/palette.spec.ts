import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { field, line, tryToLogIn } from '#tests/browser/tools/steps.ts'

/** The code of the lines: the file of what opens later, and the one that asks for it. */
const LINES = /\/assets\/(more|palette-lines)-[^/]*\.js$/

const ways = [
  { way: 'Ctrl K', open: [] },
  { way: 'the menu of "+"', open: ['button', 'menuitem'] },
] as const

for (const { way, open } of ways) {
  test(`what is typed after a login and ${way}, before the lines have come, stands in the line in order`, async ({
    page,
    person,
  }) => {
    await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi Kumar', reason: 'Books' }))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(LINES, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    await tryToLogIn(page, person)
    await expect(page.getByRole('banner')).toBeVisible()
    for (const role of open) await page.getByRole(role, { name: /^(Add new|Type or search)$/ }).click()
    if (open.length === 0) await page.keyboard.press('Control+k')
    await page.keyboard.type('lent 250 ravi tea')
    await expect(line(page)).toBeFocused()
    await expect(line(page)).toHaveValue('lent 250 ravi tea')
    release()
    await expect(page.getByRole('option', { name: /^Lend/ })).toHaveAttribute('aria-selected', 'true')
    await expect(line(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Who')).toHaveValue('Ravi Kumar')
  })
}
