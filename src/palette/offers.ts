import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { toWords } from './items.ts'

/** A button or a link that the screen offers, such as "Transfer" or "CSV". */
export type Offer = { label: string; press: () => void }

/** Marks a button, a link, or an element around some, whose actions the palette runs too. */
const OFFERS = 'data-offers'

const isOffered = (control: HTMLElement): boolean =>
  control.closest(`[${OFFERS}]`) !== null && !control.matches(':disabled, [data-disabled]')

/**
 * Returns what the screen offers: its own marked buttons and links, or those of the drawer that is open over it. So nothing
 * is only in the palette, and nothing in it differs from what the screen does.
 */
export const findOffers = (): Offer[] => {
  const drawers = document.querySelectorAll('[role="dialog"]')
  const place = drawers.item(drawers.length - 1) ?? document
  const controls = [...place.querySelectorAll<HTMLElement>('a, button')].filter(isOffered)
  return controls.map((control) => ({
    label: control.ariaLabel ?? control.textContent.trim(),
    press: () => control.click(),
  }))
}

/** Returns the offers whose names have every word of the query. */
export const searchOffers = (offers: readonly Offer[], query: string): readonly Offer[] => {
  const words = toWords(query)
  return offers.filter(({ label }) => words.every((word) => normalizeForSearch(label).includes(word)))
}
