import type { AnyRouter } from '@tanstack/react-router'

/**
 * Marks a pressed link until the screen that it leads to stands, so that a slow device answers in the next frame. It listens
 * above React: a press that leads to a screen has started its load by then.
 */
export const markPressedLinks = (router: AnyRouter): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (router.state.status === 'pending') link?.setAttribute('data-pressed', '')
  })
  router.subscribe('onResolved', () => {
    for (const link of document.querySelectorAll('[data-pressed]')) link.removeAttribute('data-pressed')
  })
}
