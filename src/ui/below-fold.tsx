import { useElementScrollRestoration } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react'
import classes from './below-fold.module.css'

const getWindow = (): Window => window

/**
 * A long part below the first window of a screen. It renders in a second pass, when the rest is painted. Until it is there, its
 * place is as high as the window, or as the router needs to restore the scroll position.
 */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const restored = useElementScrollRestoration({ getElement: getWindow })
  const [height] = useState(`calc(${restored?.scrollY ?? 0}px + 100vh)`)
  const isPainted = useDeferredValue(true, false)
  const style = { '--place-height': height } as CSSProperties // its type has no custom properties
  return (
    <div className={classes.place} style={style}>
      {isPainted && children}
    </div>
  )
}
