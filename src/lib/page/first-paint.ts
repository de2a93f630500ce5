/** What the user did in the static login form before the application started. */
type EarlyInput = {
  /** The typed texts by field name. */
  values: Record<string, string>
  /** The focused field and its selection, which is null for some input types. */
  focused: { name: string; start: number | null; end: number | null } | undefined
  isSubmitted: boolean
}

const findFirstPaint = (): HTMLElement | null => document.getElementById('first-paint')

/** Whether the page shows the static login or the static skeleton of a screen. */
export const isFirstPaintShown = (): boolean =>
  findFirstPaint() !== null && document.documentElement.dataset.firstPaint !== undefined

/** Reads the input in the static login form; undefined if the page does not show it. */
export const readEarlyInput = (): EarlyInput | undefined => {
  const form = findFirstPaint()?.querySelector('form')
  if (!form) return undefined
  const inputs = [...form.querySelectorAll('input')]
  const focused = inputs.find((input) => input === document.activeElement)
  return {
    values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    focused: focused && { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd },
    isSubmitted: form.dataset.submitted !== undefined,
  }
}

const waitingTasks = new Set<() => void>()

/** Runs a task when the application shows its first screen, or at once if it already does. Returns a cancel function. */
export const whenFirstScreenShows = (task: () => void): (() => void) => {
  if (findFirstPaint()) waitingTasks.add(task)
  else task()
  return () => waitingTasks.delete(task)
}

/** Removes the static first paint. Call it when the application shows a screen. */
export const removeFirstPaint = (): void => {
  findFirstPaint()?.remove()
  delete document.documentElement.dataset.firstPaint
  for (const task of waitingTasks) task()
  waitingTasks.clear()
}
