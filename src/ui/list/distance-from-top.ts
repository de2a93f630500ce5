import { type RefObject, useLayoutEffect, useState } from 'react'

/** The distance in pixels from the top of the document to an element; undefined before it mounts. */
export const useDistanceFromTop = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [distance, setDistance] = useState<number>()
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!element.current) return
      setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Content that appears above the element changes the height of the page.
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [element])
  return distance
}
