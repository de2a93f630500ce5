import { expect, test } from 'vitest'
import { findKind } from '#src/changes/call.ts'
import { callMakers } from '#src/routes/_signed-in/-changes.ts'

test('each call is defined under its own name, with words for a list of changes', () => {
  for (const call of Object.keys(callMakers)) expect(findKind({ call })?.label, call).toMatch(/^[A-Z]/)
})
