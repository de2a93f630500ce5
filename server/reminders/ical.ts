/** The longest line of a calendar in bytes, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75

/** The size of a character in UTF-8, by its code point. */
const countBytes = (code: number): number => {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line after at most 75 bytes, and never within a character. The lines that follow begin with a space. */
const foldLine = (line: string): string => {
  const parts: string[] = []
  let start = 0
  let bytes = 0
  for (let end = 0; end < line.length; ) {
    const code = line.codePointAt(end) ?? 0
    if (bytes + countBytes(code) > MAX_LINE_BYTES) {
      parts.push(line.slice(start, end))
      start = end
      bytes = 1
    }
    bytes += countBytes(code)
    end += code < 0x10000 ? 1 : 2
  }
  return [...parts, line.slice(start)].join('\r\n ')
}

/** Escapes a text (RFC 5545, 3.3.11). It must not have control characters, but for a new line. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Joins the lines of a calendar. Texts in them are escaped. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('')
