import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useEditLend } from './lend-queries.ts'
import { useReturnLend } from './lend-return-queries.ts'
import { MarkDoneModal } from './mark-done-modal.tsx'

/**
 * How records are marked done, and the question that this may ask: where there is an active account, whether the
 * amount is to be credited to it. Without one the record is marked at once.
 */
export const useMarkDone = (): [markDone: (lend: Lend) => void, question: ReactNode] => {
  const { data: banks } = useBanks()
  const accounts = useMemo(() => (banks ?? []).filter(({ active }) => active), [banks])
  const [asked, setAsked] = useState<Lend>()
  const [isAsking, { open, close }] = useDisclosure()
  const { mutate: edit } = useEditLend()
  const { mutate: returnLend } = useReturnLend()
  const mark = (lend: Lend, bank?: Bank): void => {
    const { email: _, ...edited } = lend
    if (bank) returnLend({ lend, bank })
    else edit({ ...edited, returnStatus: 'done' })
  }
  const markDone = (lend: Lend): void => {
    if (accounts.length === 0) mark(lend)
    else {
      setAsked(lend)
      open()
    }
  }
  const question = asked && (
    <MarkDoneModal
      lend={asked}
      accounts={accounts}
      opened={isAsking}
      onConfirm={(bank) => {
        mark(asked, bank)
        close()
      }}
      onClose={close}
    />
  )
  return [markDone, question]
}
