import { createFileRoute } from '@tanstack/react-router'
import { object } from 'valibot'
import { directions } from '#contract/fields/choices.ts'
import { SettleDrawer } from '#src/lends/returns/settle-drawer.tsx'
import { choiceParam } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/_signed-in/person/$name/settle')({
  /** The direction of the records that are paid. The default is `given`. */
  validateSearch: object({ direction: choiceParam(directions) }),
  component: SettleDrawer,
})
