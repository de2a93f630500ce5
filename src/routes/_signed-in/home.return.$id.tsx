import { createFileRoute } from '@tanstack/react-router'
import { ReturnDrawer } from '#src/lends/returns/return-drawer.tsx'
import { useHomeRecord } from '#src/record/use-record-place.ts'

const Drawer = () => <ReturnDrawer {...useHomeRecord('return')} />

export const Route = createFileRoute('/_signed-in/home/return/$id')({
  component: Drawer,
})
