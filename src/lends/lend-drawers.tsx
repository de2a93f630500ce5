import { Stack, Title } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { localDate } from '#contract/fields/dates.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import { buildAddLendSchema, buildEditLendSchema, type Lend, type NewLend } from '#contract/lends.ts'
import type { Return } from '#contract/returns.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { AskLink } from './ask-link.tsx'
import { useLendAccounts } from './form/lend-account.tsx'
import { LendForm } from './form/lend-form.tsx'
import { useLendDefaults } from './form/use-lend-defaults.ts'
import { useAddLend, useEditLend, useLends } from './lend-queries.ts'
import { LendReturns, useUndoReturn } from './returns/lend-returns.tsx'
import { ReturnedBar } from './returns/returned-bar.tsx'

/** A drawer over the list, with the form for a new record. */
export const AddLendDrawer = () => {
  const { direction = 'given' } = useSearch({ from: '/_signed-in/home/add' })
  const [today] = useState(() => localDate(new Date()))
  const accounts = useLendAccounts()
  const schema = useMemo(() => buildAddLendSchema(today, accounts), [today, accounts])
  const { defaults, remember } = useLendDefaults(accounts)
  const { mutateAsync: addLend } = useAddLend()
  const add = async (lend: NewLend) => {
    const saved = await addLend(lend)
    remember(lend)
    return saved
  }
  const close = useCloseDrawer({ to: '/home/add' }, { to: '/home' })
  if (!defaults) return null
  return (
    <FormDrawer title="Add Lend Borrow" onClose={close}>
      <LendForm
        label="Add Lend Borrow"
        schema={schema}
        today={today}
        accounts={accounts}
        defaults={{ direction, ...defaults }}
        submitLabel="Add"
        onSubmit={add}
        onSaved={close}
        onCancel={close}
      />
    </FormDrawer>
  )
}

/** The screens that a record can open over. Their drawers have addresses of the same form. */
type ScreenBelow = '/home' | '/history'

type ReturnsSectionProps = { lend: Lend; onUndo: (returned: Return) => void }

/** How much of a record was returned, and its returns. */
const ReturnsSection = ({ lend, onUndo }: ReturnsSectionProps) => {
  if (!useHasFeature('returns') || lend.returned === 0) return null
  return (
    <Stack component="section" aria-labelledby="lend-returns">
      <Title order={3} size="h5" id="lend-returns">
        Returns
      </Title>
      <ReturnedBar lend={lend} />
      <LendReturns lend={lend} onUndo={onUndo} />
    </Stack>
  )
}

type OpenLendActionsProps = { lend: Lend; screen: ScreenBelow }

/** The links from the form of an open record to the forms of a return and of a message. */
const OpenLendActions = ({ lend, screen }: OpenLendActionsProps) => {
  if (!useHasFeature('returns') || getOutstanding(lend) === 0) return null
  return (
    <>
      <ButtonLink
        to={`${screen}/return/$id`}
        params={{ id: lend.id }}
        search={true}
        replace
        resetScroll={false}
        variant="default"
      >
        Record a return
      </ButtonLink>
      <AskLink lend={lend} replace keepsView={screen === '/home'} />
    </>
  )
}

type EditLendProps = {
  lend: Lend
  screen: ScreenBelow
  /** How many returns were undone in the drawer. They can change the status, so the form starts again after each. */
  undoneCount: number
  onUndone: () => void
  onClose: () => void
}

const EditLend = ({ lend, screen, undoneCount, onUndone, onClose }: EditLendProps) => {
  const [today] = useState(() => localDate(new Date()))
  const editLend = useEditLend()
  const [askToUndo, undoDialog] = useUndoReturn(lend, onUndone)
  const { data: banks } = useBanks()
  const account = banks?.find(({ id }) => id === lend.bankId)
  const schema = useMemo(() => buildEditLendSchema(today, lend, account), [today, lend, account])
  return (
    <>
      <LendForm
        key={undoneCount}
        label="Edit Lend Borrow"
        schema={schema}
        today={today}
        lend={lend}
        actions={<OpenLendActions lend={lend} screen={screen} />}
        submitLabel="Save"
        onSubmit={(after) => editLend.mutateAsync({ before: lend, after })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <ReturnsSection lend={lend} onUndo={askToUndo} />
      </LendForm>
      {undoDialog}
    </>
  )
}

type EditLendDrawerProps = {
  /** The screen below, which the drawer closes to. */
  screen?: ScreenBelow
}

/** A drawer over a screen, with the form for an existing record. An unknown id shows a toast and closes the drawer. */
export const EditLendDrawer = ({ screen = '/home' }: EditLendDrawerProps) => {
  const { id: lendId = '' } = useParams({ strict: false })
  const { data: lends, isFetching } = useLends()
  const [undoneCount, setUndoneCount] = useState(0)
  const close = useCloseDrawer({ to: `${screen}/edit/$id`, params: { id: lendId } }, { to: screen })
  const lend = lends?.find(({ id }) => id === lendId)
  useCloseWhenMissing(!lend && !isFetching, close)
  if (!lend) return null
  return (
    <FormDrawer title="Edit Lend Borrow" onClose={close}>
      <EditLend
        lend={lend}
        screen={screen}
        undoneCount={undoneCount}
        onUndone={() => setUndoneCount((count) => count + 1)}
        onClose={close}
      />
    </FormDrawer>
  )
}
