import { onTestFinished, vi } from 'vitest'

/** Renders the screens of this test as on a phone: every media query of a maximum width matches. */
export const onPhone = (): void => {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width') || media.includes('prefers-reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  onTestFinished(() => matchMedia.mockRestore())
}
