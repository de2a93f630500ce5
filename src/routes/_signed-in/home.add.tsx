import { createFileRoute } from '@tanstack/react-router'
import { object } from 'valibot'
import { directions } from '#contract/fields/choices.ts'
import { getLendForm } from '#src/lends/lend.ts'
import { AddLendDrawer } from '#src/lends/lend-drawers.tsx'
import { choiceParam } from '#src/lib/search-params.ts'
import { lendToPlan } from '#src/recurring/to-plan.ts'
import { useRepeat } from '#src/recurring/use-repeat.tsx'
import { useServer } from '#src/session/server.ts'

const AddLend = () => {
  const { direction = 'given' } = Route.useSearch()
  const { fields, onAdded } = useRepeat(getLendForm(direction).name, lendToPlan)
  return <AddLendDrawer onAdded={onAdded}>{useServer().isFull && fields}</AddLendDrawer>
}

export const Route = createFileRoute('/_signed-in/home/add')({
  /** The direction of the new record. The default is `given`. */
  validateSearch: object({ direction: choiceParam(directions) }),
  component: AddLend,
})
