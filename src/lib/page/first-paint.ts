/** What a person did with the login while it was only a picture of itself: what they typed, where, and whether they sent it. */
type Before = {
  /** By the fields' names. */
  values: Record<string, string>
  /** Where the cursor was; some fields keep it to themselves. */
  focused: { name: string; start: number | null; end: number | null } | undefined
  isSubmitted: boolean
}

const firstPaint = (): HTMLElement | null => document.getElementById('first-paint')

/** What was typed into the page before the application ran; undefined where there was nothing to type into. */
export const typedBefore = (): Before | undefined => {
  const form = firstPaint()?.querySelector('form')
  if (!form) return undefined
  const inputs = [...form.querySelectorAll('input')]
  const focused = inputs.find((input) => input === document.activeElement)
  return {
    values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    focused: focused && { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd },
    isSubmitted: form.dataset.submitted !== undefined,
  }
}

const waiting = new Set<() => void>()

/** Does something once the application shows a screen, at once where it does; returns how to do it not. */
export const onceShown = (task: () => void): (() => void) => {
  if (firstPaint()) waiting.add(task)
  else task()
  return () => waiting.delete(task)
}

/** Takes away what the page showed before the application ran, now that the application shows it. */
export const endFirstPaint = (): void => {
  firstPaint()?.remove()
  delete document.documentElement.dataset.firstPaint
  for (const task of waiting) task()
  waiting.clear()
}
