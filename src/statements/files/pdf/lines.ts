/** A text of a page, in points from the left and from the top. */
export type Piece = { text: string; left: number; right: number; y: number; size: number }

/** Texts that stand side by side, from left to right. */
export type Line = { page: number; y: number; size: number; pieces: readonly Piece[] }

/** Texts whose heights differ by less than this part of their size stand on one line. */
const SAME_LINE = 0.45

/** A gap of this part of the size is a space between two words. */
const SPACE = 0.12

/** Some banks draw a whole line as one text, with spaces between its columns. */
const COLUMN_GAP = /\s{3,}/

/** Splits a text at its wide gaps. All its letters count as equally wide. */
const splitPiece = (piece: Piece): Piece[] => {
  if (!COLUMN_GAP.test(piece.text)) return [piece]
  const width = (piece.right - piece.left) / piece.text.length
  return [...piece.text.matchAll(/\S+(\s{1,2}\S+)*/g)].map(({ 0: text, index }) => ({
    ...piece,
    text,
    left: piece.left + index * width,
    right: piece.left + (index + text.length) * width,
  }))
}

/** Puts the texts of a page into lines, from top to bottom. */
export const toLines = (page: number, pieces: readonly Piece[]): Line[] => {
  const lines: { page: number; y: number; size: number; pieces: Piece[] }[] = []
  for (const piece of pieces.flatMap(splitPiece).toSorted((one, other) => one.y - other.y)) {
    const last = lines.at(-1)
    if (last && piece.y - last.y < SAME_LINE * Math.max(piece.size, last.size)) last.pieces.push(piece)
    else lines.push({ page, y: piece.y, size: piece.size, pieces: [piece] })
  }
  return lines.map((line) => ({ ...line, pieces: line.pieces.toSorted((one, other) => one.left - other.left) }))
}

/** Joins two texts of one line: with a space when there is a gap between them. */
const joinPair = (one: Piece, other: Piece): Piece => {
  const isApart = other.left - one.right > SPACE * one.size
  return { ...one, text: `${one.text}${isApart ? ' ' : ''}${other.text}`, right: Math.max(one.right, other.right) }
}

/** Joins the texts of a line whose gap is smaller than a part of their size. */
export const joinClose = (pieces: readonly Piece[], gap: number): Piece[] => {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && piece.left - last.right < gap * piece.size) joined[joined.length - 1] = joinPair(last, piece)
    else joined.push(piece)
  }
  return joined
}

/** The text of a line, or of a part of it. */
export const toLineText = (pieces: readonly Piece[]): string =>
  joinClose(pieces, Number.POSITIVE_INFINITY)
    .map(({ text }) => text)
    .join('')
