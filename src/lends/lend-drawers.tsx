import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { localDate } from '#contract/dates.ts'
import { addLendSchema, editLendSchema } from '#contract/lends.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { LendForm } from './lend-form.tsx'
import { useAddLend, useEditLend, useLends } from './lend-queries.ts'

/** Goes back to the list, whose view stays as it is. */
const useBackToList = () => {
  const navigate = useNavigate()
  return useCallback(
    () => navigate({ to: '/home', search: (view) => view, replace: true, resetScroll: false }),
    [navigate],
  )
}

/** The form of a new record, over the list. */
export const AddLendDrawer = () => {
  const [today] = useState(() => localDate(new Date()))
  const schema = useMemo(() => addLendSchema(today), [today])
  const addLend = useAddLend()
  const backToList = useBackToList()
  return (
    <FormDrawer title="Add Lend Borrow" onClose={backToList}>
      <LendForm
        label="Add Lend Borrow"
        schema={schema}
        today={today}
        submitLabel="Add"
        onSubmit={addLend.mutateAsync}
        onSaved={backToList}
        onCancel={backToList}
      />
    </FormDrawer>
  )
}

/** The form of a record there is, over the list. A record that is not there is told, and left. */
export const EditLendDrawer = () => {
  const { id } = useParams({ from: '/_signed-in/home/edit/$id' })
  const [today] = useState(() => localDate(new Date()))
  const schema = useMemo(() => editLendSchema(today), [today])
  const { data: lends, isFetching } = useLends()
  const editLend = useEditLend()
  const backToList = useBackToList()
  const lend = lends?.find((each) => each.id === id)
  const isMissing = !lend && !isFetching
  useEffect(() => {
    if (!isMissing) return
    announceFailure('Something went wrong!')
    void backToList()
  }, [isMissing, backToList])
  if (!lend) return null
  return (
    <FormDrawer title="Edit Lend Borrow" onClose={backToList}>
      <LendForm
        label="Edit Lend Borrow"
        schema={schema}
        today={today}
        lend={lend}
        submitLabel="Save"
        onSubmit={editLend.mutateAsync}
        onSaved={backToList}
        onCancel={backToList}
      />
    </FormDrawer>
  )
}
