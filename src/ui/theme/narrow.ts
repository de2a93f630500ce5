/** Matches phones: drawers fill the window, and History shows two-line rows. */
export const NARROW_QUERY = '(max-width: 48em)'

/** Matches windows that are too narrow for tables and for cards beside each other. */
export const LINES_QUERY = '(max-width: 699.98px)'

/** Matches windows that have the links in the header, and room for a list beside what it opens. */
export const WIDE_QUERY = '(min-width: 64em)'
