import { Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { LINES_QUERY } from '#src/ui/theme/narrow.ts'
import classes from './move-money.module.css'
import { MovePanel } from './move-panel.tsx'
import { MoveRow } from './move-row.tsx'
import { SetBalanceModal } from './set-balance-modal.tsx'

/** Credit, debit, set balance and transfer in one place: side by side, or on phones behind one button. */
export const MoveMoney = ({ bank }: { bank: Bank }) => {
  const isNarrow = useMediaQuery(LINES_QUERY, false, { getInitialValueInEffect: false })
  const [isSettingBalance, { open, close }] = useDisclosure()
  const [wasOpened, setOpened] = useState(false)
  const setBalance = (): void => {
    setOpened(true)
    open()
  }
  return (
    <>
      {isNarrow ? (
        <MovePanel bank={bank} />
      ) : (
        <section aria-labelledby="move-money">
          <Title order={2} id="move-money" className={classes.title ?? ''}>
            Move money
          </Title>
          <MoveRow bank={bank} onSetBalance={setBalance} />
        </section>
      )}
      {/* It stays open when a tablet is turned and the button that opened it goes. */}
      {wasOpened && <SetBalanceModal bank={bank} opened={isSettingBalance} onClose={close} />}
    </>
  )
}
