/** Matches narrow screens: tables become cards, and a button shows the filters. */
export const NARROW_QUERY = '(max-width: 48em)'
