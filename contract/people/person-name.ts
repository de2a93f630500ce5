/** The longest name of a person. */
export const MAX_NAME_LENGTH = 100

/** A name as it is stored: trimmed, with single spaces. */
export const toPersonName = (name: string): string => name.trim().replace(/\s+/gu, ' ')

/**
 * The key of a person: two spellings of a name that differ in spaces or case have the same key. Three times, because "ẞ",
 * "ß" and "SS", or "Σ", "σ" and "ς", then become the same. Normalized, because an accent is one character or two.
 */
export const toPersonKey = (name: string): string =>
  toPersonName(name).normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
