declare global {
  interface WindowEventMap {
    'open-palette': Event
  }
}

/** The event of the window that opens the palette. The menu of the header fires it: src/session must not import src/reading. */
export const OPEN_PALETTE = 'open-palette'

/** Opens the palette: the line that reads an entry, and finds screens, people, accounts and records. */
export const openPalette = (): void => {
  window.dispatchEvent(new Event(OPEN_PALETTE))
}
