import { Stack, Title } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { localDate } from '#contract/fields/dates.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import { buildAddLendSchema, buildEditLendSchema, type Lend, type NewLend } from '#contract/lends.ts'
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
import { LendReturns } from './returns/lend-returns.tsx'
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

type ReturnsSectionProps = { lend: Lend; screen: ScreenBelow; onUndone: () => void }

/** How much of a record was returned, its returns, and the link that records another. */
const ReturnsSection = ({ lend, screen, onUndone }: ReturnsSectionProps) => {
  if (!useHasFeature('returns')) return null
  const canReturn = getOutstanding(lend) > 0
  if (!canReturn && lend.returned === 0) return null
  return (
    <Stack component="section" aria-labelledby="lend-returns" mt="xl">
      <Title order={3} size="h5" id="lend-returns">
        Returns
      </Title>
      <ReturnedBar lend={lend} />
      {canReturn && (
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
      )}
      {canReturn && <AskLink lend={lend} replace keepsView={screen === '/home'} />}
      {lend.returned > 0 && <LendReturns lend={lend} onUndone={onUndone} />}
    </Stack>
  )
}

type EditLendDrawerProps = {
  /** The screen below, which the drawer closes to. */
  screen?: ScreenBelow
}

/** A drawer over a screen, with the form for an existing record. An unknown id shows a toast and closes the drawer. */
export const EditLendDrawer = ({ screen = '/home' }: EditLendDrawerProps) => {
  const { id: lendId = '' } = useParams({ strict: false })
  const [today] = useState(() => localDate(new Date()))
  const { data: lends, isFetching } = useLends()
  const editLend = useEditLend()
  const [undoneCount, setUndoneCount] = useState(0)
  const close = useCloseDrawer({ to: `${screen}/edit/$id`, params: { id: lendId } }, { to: screen })
  const lend = lends?.find(({ id }) => id === lendId)
  const { data: banks } = useBanks()
  const account = banks?.find((bank) => bank.id === lend?.bankId)
  const schema = useMemo(() => lend && buildEditLendSchema(today, lend, account), [today, lend, account])
  useCloseWhenMissing(!lend && !isFetching, close)
  if (!lend || !schema) return null
  return (
    <FormDrawer title="Edit Lend Borrow" onClose={close}>
      <LendForm
        key={undoneCount} // an undone return can change the status, so the form starts again
        label="Edit Lend Borrow"
        schema={schema}
        today={today}
        lend={lend}
        submitLabel="Save"
        onSubmit={(after) => editLend.mutateAsync({ before: lend, after })}
        onSaved={close}
        onCancel={close}
      />
      <ReturnsSection lend={lend} screen={screen} onUndone={() => setUndoneCount((count) => count + 1)} />
    </FormDrawer>
  )
}
