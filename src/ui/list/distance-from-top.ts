import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the top of the document an element begins, in pixels; undefined until it is there. */
export const useDistanceFromTop = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [distance, setDistance] = useState<number>()
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!element.current) return
      setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Whatever comes to stand above it makes the page longer or shorter.
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [element])
  return distance
}
