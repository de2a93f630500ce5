import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { type DueLend, getOwedOn, withReturn } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { useDueLends } from '#src/lends/due-queries.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { removeDraft } from '#src/lib/drafts.ts'
import { useToday } from '#src/lib/today.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { listAlike } from './payment.ts'
import { forgiveWords, getReturnForm, nameLend } from './return.ts'
import { useForgiveRest } from './return-changes.ts'
import { ReturnForm } from './return-form.tsx'

type ForgiveModalProps = {
  lend: DueLend
  /** The return to record first. */
  part: NewReturn | undefined
  accounts: readonly Bank[]
  today: string
  opened: boolean
  onDone: () => void
  onClose: () => void
}

/** A dialog that forgives the rest of a record, or says that the other side did. It records a part that came back first. */
const ForgiveModal = ({ lend, part, accounts, today, opened, onDone, onClose }: ForgiveModalProps) => {
  const words = forgiveWords[lend.direction]
  const { mutateAsync: forgive } = useForgiveRest(words.success)
  const rest = getOwedOn(part ? withReturn(lend, part) : lend, today)
  const account = accounts.find(({ id }) => id === part?.bankId)
  return (
    <ConfirmModal
      worksOffline
      opened={opened}
      title={words.title}
      confirmLabel={part ? words.part : words.all}
      harmless
      onConfirm={async () => {
        const forgiven = { date: today, amount: rest, kind: 'forgiven', bankId: '', note: '' } as const
        await forgive({ lend, part, rest: forgiven }).catch(ignoreWaiting)
        removeDraft(getReturnForm(lend.id).name)
        onDone()
      }}
      onClose={onClose}
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      {part && (
        <Text mt="xs">
          {formatRupees(part.amount)} is recorded as a return
          {account ? ` ${words.way} ${formatAccount(account)}.` : '. No balance changes.'}
        </Text>
      )}
      <Text mt="xs">
        {formatRupees(rest)} will no longer be outstanding, and the record is done. This moves no money.
      </Text>
    </ConfirmModal>
  )
}

type RecordReturnProps = { lend: DueLend; lends: readonly DueLend[]; onClose: () => void }

/** The content of the drawer. It keeps the first outstanding amounts, because they change before the response. */
const RecordReturn = ({ onClose, ...now }: RecordReturnProps) => {
  const today = useToday()
  const [{ lend, others }] = useState(() => ({ lend: now.lend, others: listAlike(now.lends, now.lend) }))
  const { data: banks = [], isLoading } = useBanks()
  const { subject: toForgive, isOpen: isForgiving, ask, close } = useConfirm<{ part: NewReturn | undefined }>()
  if (isLoading) return null
  if (!isOpen(lend)) return <Text>Nothing is outstanding.</Text>
  const shared = { lend, today, accounts: banks.filter(({ active }) => active) }
  return (
    <>
      <ReturnForm {...shared} others={others} onForgive={(part) => ask({ part })} onClose={onClose} />
      {toForgive && <ForgiveModal {...shared} {...toForgive} opened={isForgiving} onDone={onClose} onClose={close} />}
    </>
  )
}

/** A drawer over a screen that records a return of a record. An unknown id shows a toast and closes the drawer. */
export const ReturnDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: lends, isFetching } = useDueLends()
  const lend = lends?.find((each) => each.id === id)
  useCloseWhenMissing(lend, isFetching, onClose)
  if (!lends || !lend) return null
  return (
    <FormDrawer title={`Record a return: ${nameLend(lend)}`} onClose={onClose}>
      <RecordReturn key={lend.id} lend={lend} lends={lends} onClose={onClose} />
    </FormDrawer>
  )
}
