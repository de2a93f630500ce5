import { useMediaQuery } from '@mantine/hooks'
import type { Bank } from '#contract/banks/response.ts'
import { getTotalBalance, listCards, listOwn } from '#src/banks/bank-figures.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useWaitingEffects } from '#src/changes/overlay.ts'
import { WaitingNoteLink } from '#src/changes/waiting-marks.tsx'
import { later } from '#src/lib/later.tsx'
import { formatCount } from '#src/ui/display/count.ts'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { Money } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { RefreshLine } from '#src/ui/feedback/list-states.tsx'
import { LINES_QUERY } from '#src/ui/theme/narrow.ts'
import { BankCard } from './bank-card.tsx'
import classes from './bank-grid.module.css'
import { BankLine } from './bank-line.tsx'

const DeleteBankModal = later(() =>
  import('#src/banks/list/delete-bank-modal.tsx').then(({ DeleteBankModal: loaded }) => loaded),
)

const TotalCard = ({ banks }: { banks: readonly Bank[] }) => {
  const own = listOwn(banks)
  const cards = listCards(banks)
  const inactive = banks.filter((bank) => !bank.active)
  return (
    <section className={`card ${classes.total}`} aria-label="Total balance">
      <h2 className={classes.label}>Total balance</h2>
      <div className={classes.balance}>
        <LargeAmount rupees={getTotalBalance(own)} size="1.875rem" />
      </div>
      <p className={classes.note}>
        in {formatCount(own.length, 'active account')}
        {inactive.length > 0 && (
          <>
            , {inactive.length} inactive not counted (<Money rupees={getTotalBalance(inactive)} />)
          </>
        )}
        {cards.length > 0 && (
          <>
            {' '}
            · <Money rupees={-getTotalBalance(cards)} /> owed on {formatCount(cards.length, 'card')}
          </>
        )}
      </p>
      <WaitingNoteLink queryKeys={[banksQuery.queryKey]} />
    </section>
  )
}

/** The total balance of the active accounts, and the accounts: as cards, or on phones one a line. */
export const BankGrid = ({ banks, refreshing }: { banks: Bank[]; refreshing: boolean }) => {
  const isNarrow = useMediaQuery(LINES_QUERY, false, { getInitialValueInEffect: false })
  const { subject: toDelete, isOpen, ask, close } = useConfirm<Bank>()
  const effects = useWaitingEffects()
  return (
    <div className={classes.frame}>
      <RefreshLine active={refreshing} />
      <div className={classes.grid}>
        <TotalCard banks={banks.filter(({ id }) => effects.get(id) !== 'deleted')} />
        {isNarrow ? (
          <div className="joined">
            {banks.map((bank) => (
              <BankLine key={bank.id} bank={bank} effect={effects.get(bank.id)} onDelete={ask} />
            ))}
          </div>
        ) : (
          banks.map((bank) => <BankCard key={bank.id} bank={bank} effect={effects.get(bank.id)} onDelete={ask} />)
        )}
      </div>
      {toDelete && <DeleteBankModal key={toDelete.id} bank={toDelete} opened={isOpen} onClose={close} />}
    </div>
  )
}
