import { Button } from '@mantine/core'
import { useFormikContext } from 'formik'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addReturnSchema, type NewReturn } from '#contract/returns/rules.ts'
import { ignoreAnnounced, ignoreWaiting } from '#src/changes/outcomes.ts'
import { removeDraft } from '#src/lib/drafts.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { getReturnForm, surplusWords } from './return.ts'
import { useAddReturnWithSurplus } from './return-changes.ts'

/** How much more than what is outstanding is typed, in rupees. 0 where it is not more, or cannot be read. */
export const useSurplus = (outstanding: number): number => {
  const { values } = useFormikContext<{ amount: string }>()
  const typed = parseTypedAmount(values.amount)
  return typed === undefined ? 0 : Math.max(toRupees(toPaise(Number(typed)) - toPaise(outstanding)), 0)
}

type SurplusButtonProps = { lend: Lend; outstanding: number; surplus: number; today: string; onClose: () => void }

/** Records the return of what is outstanding, and what was paid above it as a record of the other direction. */
export const SurplusButton = ({ lend, outstanding, surplus, today, onClose }: SurplusButtonProps) => {
  const { values, validateForm, submitForm } = useFormikContext<NewReturn>()
  const { mutateAsync: add, isPending } = useAddReturnWithSurplus()
  const record = async (): Promise<void> => {
    const { amount: _, ...errors } = await validateForm()
    if (Object.keys(errors).length > 0) return submitForm() // which shows the errors
    const part = { ...addReturnSchema(today).cast(values), amount: outstanding }
    await add({ lend, part, surplus }).catch(ignoreWaiting)
    removeDraft(getReturnForm(lend.id).name)
    onClose()
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void record().catch(ignoreAnnounced)}>
      Record {formatBriefRupees(outstanding)}, and {formatBriefRupees(surplus)} {surplusWords[lend.direction]}{' '}
      {lend.returnName}
    </Button>
  )
}
