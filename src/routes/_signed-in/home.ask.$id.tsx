import { createFileRoute } from '@tanstack/react-router'
import { useHomeRecord } from '#src/record/use-record-place.ts'
import { AskLendDrawer } from '#src/shares/ask-drawers.tsx'

const Drawer = () => <AskLendDrawer {...useHomeRecord('ask')} />

export const Route = createFileRoute('/_signed-in/home/ask/$id')({
  component: Drawer,
})
