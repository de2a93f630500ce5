/** Matches phones: drawers fill the window, and History shows two-line rows. */
export const NARROW_QUERY = '(max-width: 48em)'
