import type { Lend } from '#contract/answers.ts'
import { formatRupees } from '#src/ui/money.tsx'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { RowButton, RowButtons, RowLink } from '#src/ui/row-button.tsx'
import { RowIcon } from '#src/ui/row-icon.tsx'
import { Tip } from '#src/ui/tip.tsx'
import type { ViewState } from '#src/ui/view-state.ts'

/** A record in a few words, for those who do not see its row. */
export const nameOf = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

const sameView = (view: ViewState): ViewState => view

type LendActionsProps = { lend: Lend; onMarkDone: (lend: Lend) => void; onDelete: (lend: Lend) => void }

/** What can be done with a record: mark it done, edit it, ask for its deletion. */
export const LendActions = ({ lend, onMarkDone, onDelete }: LendActionsProps) => {
  const needsServer = useNeedsServer()
  const name = nameOf(lend)
  return (
    <RowButtons>
      {lend.returnStatus !== 'done' && (
        <Tip label="Mark done">
          <RowButton data-accent aria-label={`Mark done: ${name}`} onClick={() => onMarkDone(lend)} {...needsServer}>
            <RowIcon shape="check" />
          </RowButton>
        </Tip>
      )}
      <Tip label="Edit">
        <RowLink
          to="/home/edit/$id"
          params={{ id: lend.id }}
          search={sameView}
          resetScroll={false}
          aria-label={`Edit: ${name}`}
        >
          <RowIcon shape="pencil" />
        </RowLink>
      </Tip>
      <Tip label="Delete">
        <RowButton aria-label={`Delete: ${name}`} onClick={() => onDelete(lend)}>
          <RowIcon shape="trash" />
        </RowButton>
      </Tip>
    </RowButtons>
  )
}
