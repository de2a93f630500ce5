/** Where there is little room: tables become cards, and filters wait behind a button. */
export const NARROW = '(max-width: 48em)'
