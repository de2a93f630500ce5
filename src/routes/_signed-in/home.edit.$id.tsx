import { createFileRoute } from '@tanstack/react-router'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'
import { useHomeRecord } from '#src/record/use-record-place.ts'

const Drawer = () => <EditLendDrawer {...useHomeRecord('edit')} />

export const Route = createFileRoute('/_signed-in/home/edit/$id')({
  component: Drawer,
})
