/** Something to be seen: an element that the selector finds, with just this text, or with any other than this. */
export type Sight = { selector: string; text?: string; otherThan?: string }

/** What a page writes down about itself. Times in milliseconds since the navigation began. */
type Seen = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** When the page got the last click, key or choice. */
  input: number
}

declare global {
  interface Window {
    bench: {
      seen: Seen
      /** How long each press took until the next frame, in milliseconds, by its number. Without those below 16 ms. */
      answers: Map<number, number>
      /** The time after the first frame that shows it. */
      painted: (sight: Sight) => Promise<number>
      /** What `painted` was asked for before somebody outside does something. */
      awaited: Promise<number> | undefined
    }
  }
}

/** Runs in a page before all else. It stands alone: nothing of this file is there. */
export const watch = (first: Sight | undefined): void => {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, input: 0 }
  const answers = new Map<number, number>()
  const observe = <Entry>(type: string, tell: (entry: Entry) => void): void => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry as Entry) // its type says which
    })
    const options = { type, buffered: true, durationThreshold: 16 } // TypeScript does not know the threshold yet
    observer.observe(options)
  }
  observe<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
    if (!shift.hadRecentInput) seen.layoutShift += shift.value
  })
  observe<PerformanceEventTiming & { interactionId: number }>('event', ({ interactionId, duration }) => {
    if (interactionId > 0) answers.set(interactionId, Math.max(answers.get(interactionId) ?? 0, duration))
  })
  for (const type of ['click', 'input', 'change'] as const) {
    window.addEventListener(type, ({ timeStamp }) => (seen.input = timeStamp), { capture: true })
  }

  const isThere = ({ selector, text, otherThan }: Sight): boolean => {
    const seen = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
    const found = seen?.textContent
    if (found === undefined || found === null) return false
    return (text === undefined || found === text) && (otherThan === undefined || found !== otherThan)
  }
  // Looked for after a frame, when it costs no style or layout that the page would not have done by itself.
  const painted = (sight: Sight): Promise<number> =>
    new Promise((resolve) => {
      let isAwaitingFrame = false
      const lookAfterFrame = (): void => {
        if (isAwaitingFrame) return
        isAwaitingFrame = true
        requestAnimationFrame(() => {
          isAwaitingFrame = false
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now() // after the frame, not before it
            if (!isThere(sight)) return
            observer.disconnect()
            resolve(now)
          }
          port2.postMessage(undefined)
        })
      }
      const observer = new MutationObserver(lookAfterFrame)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      lookAfterFrame()
    })

  window.bench = { seen, answers, painted, awaited: first && painted(first) }
}
