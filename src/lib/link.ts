import { type LinkProps, useMatch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { noRecord } from './record-link.ts'

/** Where something leads. */
export type Link = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/** The forms that stand over a list, by the address of their list. */
const formsOverList: Record<'/home' | '/bank', readonly Link['to'][]> = {
  '/home': ['/home/add'],
  '/bank': ['/bank/add', '/bank/income', '/bank/expense', '/bank/transfer'],
}

/**
 * Returns a function that completes a link: a form over the list of its own screen keeps the filters and the scroll position.
 * A link that keeps all search parameters, with `search: true`, stays on its screen too.
 */
export const useLinkOverList = (): ((link: Link) => Link & { resetScroll: boolean }) => {
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const bank = useMatch({ from: '/_signed-in/bank', shouldThrow: false })
  return useCallback(
    (link) => {
      if (home && formsOverList['/home'].includes(link.to)) {
        return { ...link, search: { ...home.search, ...noRecord, ...Object(link.search) }, resetScroll: false }
      }
      const staysOnScreen =
        link.to === '.' || link.search === true || (bank !== undefined && formsOverList['/bank'].includes(link.to))
      return { ...link, resetScroll: !staysOnScreen }
    },
    [home, bank],
  )
}
