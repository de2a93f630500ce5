import type { AnyRouter } from '@tanstack/react-router'

/**
 * Marks a pressed link until its screen is shown, so that the press is visible in the next frame. The listener is on the
 * document, so it runs after the router's, which has started the navigation.
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
