import { createFileRoute } from '@tanstack/react-router'
import { object } from 'valibot'
import { directions } from '#contract/fields/choices.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { choiceParam } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/_signed-in/home/add')({
  /** The direction of the new record. The default is `given`. */
  validateSearch: object({ direction: choiceParam(directions) }),
  component: lazyRoute(() => import('#src/lends/lend-drawers.tsx'), 'AddLendDrawer'),
})
