/** Matches phones: drawers fill the window, and History shows two-line rows. */
export const NARROW_QUERY = '(max-width: 48em)'

/** Matches windows that are too narrow for tables and for cards beside each other. */
export const LINES_QUERY = '(max-width: 699.98px)'
