import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is on the screen that shows: one that was left is out of sight before its effects are undone. */
export const isInSight = (element: Element | null): boolean => element !== null && element.closest('[hidden]') === null

/** How far below the top of the document an element begins, in pixels; undefined until it is there. */
export const useDistanceFromTop = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [distance, setDistance] = useState<number>()
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!element.current || !isInSight(element.current)) return
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
