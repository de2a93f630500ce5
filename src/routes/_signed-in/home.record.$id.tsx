import { createFileRoute } from '@tanstack/react-router'
import { RecordDrawer } from '#src/record/record-drawer.tsx'

export const Route = createFileRoute('/_signed-in/home/record/$id')({
  component: RecordDrawer,
})
