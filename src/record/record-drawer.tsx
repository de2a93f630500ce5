import { useParams } from '@tanstack/react-router'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'

/** A drawer over the home screen that shows a record. An unknown id shows a toast and closes the drawer. */
export const RecordDrawer = () => {
  const params = useParams({ from: '/_signed-in/home/record/$id' })
  const { data: lends, isFetching } = useLends()
  const close = useCloseDrawer({ to: '/home/record/$id', params }, { to: '/home' })
  const lend = lends?.find(({ id }) => id === params.id)
  useCloseWhenMissing(!lend && !isFetching, close)
  if (!lend) return null
  return (
    <FormDrawer title="Record" onClose={close}>
      {describeLendToPerson(lend)}
    </FormDrawer>
  )
}
