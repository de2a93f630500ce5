import { createFileRoute } from '@tanstack/react-router'
import { RecordDrawer } from '#src/record/record-drawer.tsx'
import { useHomeRecord } from '#src/record/use-record-place.ts'

const Drawer = () => <RecordDrawer {...useHomeRecord('record')} />

export const Route = createFileRoute('/_signed-in/home/record/$id')({
  component: Drawer,
})
