import { createFileRoute } from '@tanstack/react-router'
import { AskLendDrawer } from '#src/shares/ask-drawers.tsx'

export const Route = createFileRoute('/_signed-in/home/ask/$id')({
  component: AskLendDrawer,
})
