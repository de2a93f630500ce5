import { createFileRoute, redirect } from '@tanstack/react-router'
import { parse } from 'valibot'
import { recordSearchSchema } from '#src/lib/record-link.ts'

/** The addresses of a record before it had search parameters, such as `/home/edit/ID`. They stay in bookmarks and mails. */
export const Route = createFileRoute('/_signed-in/home/$part/$id')({
  beforeLoad: ({ params }) => {
    const { record, part } = parse(recordSearchSchema, { record: params.id, part: params.part })
    const opened = part && { record, part: part === 'record' ? undefined : part }
    throw redirect({ to: '/home', search: (current) => ({ ...current, ...opened }), replace: true })
  },
})
