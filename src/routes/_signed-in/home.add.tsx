import { createFileRoute } from '@tanstack/react-router'
import { object } from 'valibot'
import { directions } from '#contract/fields/choices.ts'
import { AddLendDrawer } from '#src/lends/lend-drawers.tsx'
import { choiceParam } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/_signed-in/home/add')({
  /** The direction of the new record. The default is `given`. */
  validateSearch: object({ direction: choiceParam(directions) }),
  component: AddLendDrawer,
})
