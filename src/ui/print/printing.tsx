import { useWindowEvent } from '@mantine/hooks'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const PrintingContext = createContext(false)

/** Whether the page is being printed. A list then renders all its lines, because the browser prints what is in the page. */
export const usePrinting = (): boolean => use(PrintingContext)

const COLOR_SCHEME = 'data-mantine-color-scheme'

/** Says to all parts that the page is being printed, in light colors: browsers leave out dark backgrounds. */
export const PrintingProvider = ({ children }: { children: ReactNode }) => {
  const [isPrinting, setPrinting] = useState(false)
  const scheme = useRef<string>(null)
  useWindowEvent('beforeprint', () => {
    const root = document.documentElement
    scheme.current ??= root.getAttribute(COLOR_SCHEME)
    root.setAttribute(COLOR_SCHEME, 'light')
    flushSync(() => setPrinting(true)) // before the browser lays out the paper
  })
  useWindowEvent('afterprint', () => {
    if (scheme.current !== null) document.documentElement.setAttribute(COLOR_SCHEME, scheme.current)
    scheme.current = null
    setPrinting(false)
  })
  return <PrintingContext value={isPrinting}>{children}</PrintingContext>
}
