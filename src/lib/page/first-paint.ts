/** What the user did in the static login form before the application started. */
type EarlyInput = {
  /** The typed texts by field name. */
  values: Record<string, string>
  /** The focused field and its selection, which is null for some input types. */
  focused: { name: string; start: number | null; end: number | null } | undefined
  isSubmitted: boolean
}

const findFirstPaint = (): HTMLElement | null => document.getElementById('first-paint')

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

/** Removes the static login or overlay. Call it when the application shows a screen. */
export const removeFirstPaint = (): void => {
  findFirstPaint()?.remove()
  delete document.documentElement.dataset.firstPaint
}
