import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowsUpDown, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { TransferOrNote } from '#src/banks/transfer/transfer-or-note.tsx'
import { useTransferAccounts } from '#src/banks/transfer/use-transfer-accounts.ts'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { useServer } from '#src/session/server.ts'
import classes from './move-money.module.css'
import { MovementForm } from './movement-form.tsx'
import { SetBalanceForm } from './set-balance-form.tsx'
import { useFilledMovement } from './use-filled-movement.ts'

type Move = 'credit' | 'debit' | 'balance' | 'transfer'

const labels: Record<Move, string> = { credit: 'Credit', debit: 'Debit', balance: 'Set balance', transfer: 'Transfer' }

type MoveFormsProps = { bank: Bank; first: Move; onClose: () => void }

/** One form of four, chosen above it. Credit and debit share the typed amount. */
const MoveForms = ({ bank, first, onClose }: MoveFormsProps) => {
  const [move, setMove] = useState<Move>(first)
  const isUnsaved = useIsUnsaved(bank.id)
  const hasPassbook = useServer().isFull && !isUnsaved
  const accounts = useTransferAccounts()
  const moves: readonly Move[] = [
    'credit',
    'debit',
    ...(hasPassbook ? (['balance'] as const) : []),
    ...(accounts ? (['transfer'] as const) : []),
  ]
  return (
    <>
      <SegmentedControl
        aria-label="Move money"
        fullWidth
        classNames={{ control: classes.choice ?? '', label: classes.segment ?? '' }}
        value={move}
        onChange={setMove}
        data={moves.map((value) => ({ value, label: labels[value] }))}
      />
      {move === 'balance' ? (
        <SetBalanceForm bank={bank} onClose={onClose} />
      ) : move === 'transfer' && accounts ? (
        <TransferOrNote banks={accounts} fromId={bank.id} onClose={onClose} />
      ) : (
        <MovementForm bank={bank} only={move === 'debit' ? 'debit' : 'credit'} onSaved={onClose} />
      )}
    </>
  )
}

/** The ways to move money behind one button, which opens them in place. It closes when the money has moved. */
export const MovePanel = ({ bank }: { bank: Bank }) => {
  const { filled, version, finish } = useFilledMovement(bank.id)
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || filled !== undefined
  const setOpen = (opens: boolean): void => {
    setOpened(opens)
    if (!opens) finish()
  }
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.panel}>
      <Button
        ref={button}
        fullWidth
        variant={isOpen ? 'subtle' : 'light'}
        leftSection={<IconArrowsUpDown size={18} aria-hidden />}
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Move money
      </Button>
      {isOpen && <MoveForms key={version} bank={bank} first={filled ?? 'credit'} onClose={close} />}
    </div>
  )
}
