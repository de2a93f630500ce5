import type { LinkProps } from '@tanstack/react-router'

/** Returns the link that opens a record over the home screen. Closing it leads back to where it was opened. */
export const linkToRecord = (id: string) =>
  ({ to: '/home/record/$id', params: { id }, search: true }) as const satisfies Pick<
    LinkProps,
    'to' | 'params' | 'search'
  >
