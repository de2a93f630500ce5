import { expect, test } from 'vitest'
import { withTag } from '#src/banks/tags/tag.ts'

test.each([
  ['groceries', '', 'Groceries'],
  ['école', 'trip', 'École #trip'],
  ['iPhone case', '', 'iPhone case'],
  ['2 tickets', '', '2 tickets'],
  ['', 'trip', '#trip'],
])('the reason "%s" with the tag "%s" stands in a list as "%s"', (reason, tag, shown) => {
  expect(withTag({ reason, tag })).toBe(shown)
})
