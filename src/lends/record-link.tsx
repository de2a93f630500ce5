import type { LinkProps } from '@tanstack/react-router'

/**
 * Returns the link that opens a record over the current screen. The mask makes its address `/home/record/$id`, so that a
 * shared address opens the record over the home screen.
 */
export const linkToRecord = (id: string) =>
  ({
    to: '.',
    search: (current: object) => ({ ...current, record: id }),
    mask: { to: '/home/record/$id', params: { id } },
  }) as const satisfies Pick<LinkProps, 'to' | 'search' | 'mask'>
