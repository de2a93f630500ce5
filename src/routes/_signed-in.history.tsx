import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/history')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_signed-in/history"!</div>
}
