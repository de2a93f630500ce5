import { type RefObject, useEffect, useState } from 'react'

/** The distance in pixels from the top of the document to an element; undefined before it is laid out. */
export const useDistanceFromTop = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [distance, setDistance] = useState<number>()
  useEffect(() => {
    // The browser reports after a layout, first at once. Reading a position earlier would force a layout of the whole page.
    // Content that appears above the element changes the height of the page.
    const page = new ResizeObserver(() => {
      if (!element.current) return
      setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    })
    page.observe(document.body)
    return () => page.disconnect()
  }, [element])
  return distance
}
