/** Gives the focus back to what had it, or to the screen's heading when that is gone. */
export const returnFocus = (element: Element | null): void => {
  const target = element?.isConnected && element !== document.body ? element : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
