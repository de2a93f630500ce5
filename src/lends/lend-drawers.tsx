import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { localDate } from '#contract/dates.ts'
import { addLendSchema, buildEditLendSchema } from '#contract/lends.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { LendForm } from './lend-form.tsx'
import { useAddLend, useEditLend, useLends } from './lend-queries.ts'

/** A drawer over the list, with the form for a new record. */
export const AddLendDrawer = () => {
  const [today] = useState(() => localDate(new Date()))
  const schema = useMemo(() => addLendSchema(today), [today])
  const addLend = useAddLend()
  const close = useCloseDrawer({ to: '/home/add' }, { to: '/home' })
  return (
    <FormDrawer title="Add Lend Borrow" onClose={close}>
      <LendForm
        label="Add Lend Borrow"
        schema={schema}
        today={today}
        submitLabel="Add"
        onSubmit={addLend.mutateAsync}
        onSaved={close}
        onCancel={close}
      />
    </FormDrawer>
  )
}

/** A drawer over the list, with the form for an existing record. An unknown id shows a toast and closes the drawer. */
export const EditLendDrawer = () => {
  const params = useParams({ from: '/_signed-in/home/edit/$id' })
  const [today] = useState(() => localDate(new Date()))
  const { data: lends, isFetching } = useLends()
  const editLend = useEditLend()
  const close = useCloseDrawer({ to: '/home/edit/$id', params }, { to: '/home' })
  const lend = lends?.find(({ id }) => id === params.id)
  const returned = lend?.returned ?? 0
  const schema = useMemo(() => buildEditLendSchema(today, returned), [today, returned])
  useCloseWhenMissing(!lend && !isFetching, close)
  if (!lend) return null
  return (
    <FormDrawer title="Edit Lend Borrow" onClose={close}>
      <LendForm
        label="Edit Lend Borrow"
        schema={schema}
        today={today}
        lend={lend}
        submitLabel="Save"
        onSubmit={editLend.mutateAsync}
        onSaved={close}
        onCancel={close}
      />
    </FormDrawer>
  )
}
