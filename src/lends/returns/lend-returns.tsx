import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import type { Return } from '#contract/returns.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useReturns } from '#src/lends/lend-queries.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { ErrorState, LoadingPart } from '#src/ui/feedback/list-states.tsx'
import classes from './lend-returns.module.css'
import { describeReturnUndo } from './return.ts'
import { useDeleteReturn } from './return-queries.ts'

/** Describes how an amount came back: the account that it moved, or that it was forgiven. */
const describeReturn = ({ kind, bankId, note }: Return, accounts: readonly Bank[]): string => {
  const account = accounts.find(({ id }) => id === bankId)
  return [kind === 'forgiven' ? 'Forgiven' : account && formatAccount(account), note].filter(Boolean).join(' · ')
}

type ReturnRowProps = { each: Return; accounts: readonly Bank[]; onUndo: () => void }

const ReturnRow = ({ each, accounts, onUndo }: ReturnRowProps) => {
  const needsServer = useOnlineOnlyProps()
  const { date, amount } = each
  return (
    <li className={classes.return}>
      <div className={classes.detail}>
        <div>{formatDate(date)}</div>
        <div className={classes.about}>{describeReturn(each, accounts)}</div>
      </div>
      <Money rupees={amount} />
      <Button
        size="xs"
        variant="default"
        aria-label={`Undo: ${formatRupees(amount)}, ${formatDate(date)}`}
        onClick={onUndo}
        {...needsServer}
      >
        Undo
      </Button>
    </li>
  )
}

/** Returns a function that asks to undo a return of a record, and the dialog that it opens. */
export const useUndoReturn = (
  lend: Lend,
  onUndone?: () => void,
): [ask: (returned: Return) => void, dialog: ReactNode] => {
  const { data: accounts = [] } = useBanks()
  const { subject: toUndo, isOpen, ask, close } = useConfirm<Return>()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  const dialog = toUndo && (
    <ConfirmModal
      key={toUndo.id}
      opened={isOpen}
      title="Undo this return?"
      confirmLabel="Undo"
      harmless
      onConfirm={async () => {
        await deleteReturn({ lend, deleted: toUndo })
        onUndone?.()
      }}
      onClose={close}
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      <Text mt="xs">{describeReturnUndo(toUndo, lend, accounts)}</Text>
    </ConfirmModal>
  )
  return [ask, dialog]
}

type LendReturnsProps = { lend: Lend; onUndo: (returned: Return) => void }

/** The returns of a record, newest first, each with a button that undoes it. */
export const LendReturns = ({ lend, onUndo }: LendReturnsProps) => {
  const { data: returns, isFetching, refetch } = useReturns()
  const { data: accounts = [] } = useBanks()
  if (!returns) {
    return isFetching ? (
      <LoadingPart height={56} />
    ) : (
      <ErrorState text="The returns could not be loaded." onRetry={() => void refetch()} />
    )
  }
  return (
    <ul className={classes.returns} aria-label="Returns">
      {returns
        .filter(({ lendId }) => lendId === lend.id)
        .map((each) => (
          <ReturnRow key={each.id} each={each} accounts={accounts} onUndo={() => onUndo(each)} />
        ))}
    </ul>
  )
}
