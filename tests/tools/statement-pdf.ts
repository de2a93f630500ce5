import PDFDocument from 'pdfkit'

/** A column of a drawn table, in points. The lines of its head stand one below the other. */
type PdfColumn = { head: string; left: number; width: number; align?: 'left' | 'right' | 'center' }

/** How a bank draws its statement. */
export type PdfLook = {
  columns: readonly PdfColumn[]
  size?: number
  font?: 'Helvetica' | 'Courier'
  layout?: 'portrait' | 'landscape'
  /** Where the day stands beside a text of several lines. */
  valign?: 'top' | 'center'
  /** The space between two movements, in points. */
  padding?: number
  rowsPerPage?: number
  /** The lines above the table, and the line that ends each page. */
  above?: readonly string[]
  foot?: (page: number) => string
  /** The lines below the table. */
  below?: readonly string[]
  /** Whether each page has the head of the table. */
  repeatsHead?: boolean
  password?: string
}

const MARGIN = 36

/** Breaks a line at its spaces and hyphens, so that it fits, as the programs of banks do; a longer word is cut. */
const wrapLine = (document: PDFKit.PDFDocument, text: string, width: number): string[] => {
  const lines = ['']
  for (const part of text.match(/[^\s-]+-?|\s+|-/g) ?? []) {
    const last = lines.at(-1) ?? ''
    if (document.widthOfString(last + part) <= width || last === '') lines[lines.length - 1] = last + part
    else lines.push(part.trimStart())
  }
  return lines
}

const wrap = (document: PDFKit.PDFDocument, text: string, width: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(document, line, width))

/** Draws a statement as a PDF. Each row has a text for each column. */
export const drawStatement = async (rows: readonly (readonly string[])[], look: PdfLook): Promise<Uint8Array> => {
  const {
    columns,
    size = 8,
    font = 'Helvetica',
    layout = 'portrait',
    valign = 'top',
    padding = 4,
    rowsPerPage = 20,
  } = look
  const { above = [], below = [], foot, repeatsHead = true, password } = look
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin: MARGIN,
    bufferPages: true,
    ...(password !== undefined && { userPassword: password, ownerPassword: `${password}-owner` }),
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()))
  document.font(font).fontSize(size)
  const pitch = size * 1.2
  const write = (text: string, left: number, y: number, width?: number, align: PdfColumn['align'] = 'left'): void => {
    if (text === '') return
    const room = (width ?? 0) - document.widthOfString(text)
    const shift = width === undefined || align === 'left' ? 0 : align === 'right' ? room : room / 2
    document.text(text, left + shift, y, { lineBreak: false })
  }
  let y = MARGIN
  const drawHead = (): void => {
    const heads = columns.map(({ head }) => head.split('\n'))
    for (const [index, { left, width, align }] of columns.entries())
      for (const [line, text] of (heads[index] ?? []).entries()) write(text, left, y + line * pitch, width, align)
    y += Math.max(...heads.map(({ length }) => length)) * pitch + padding
  }
  for (const line of above) {
    write(line, MARGIN, y)
    y += pitch
  }
  drawHead()
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsPerPage === 0) {
      document.addPage()
      y = MARGIN
      if (repeatsHead) drawHead()
    }
    const cells = columns.map(({ width }, column) => wrap(document, row[column] ?? '', width))
    const height = Math.max(...cells.map(({ length }) => length))
    for (const [column, { left, width, align }] of columns.entries()) {
      const lines = cells[column] ?? []
      const top = valign === 'center' ? y + ((height - lines.length) * pitch) / 2 : y
      for (const [line, text] of lines.entries()) write(text, left, top + line * pitch, width, align)
    }
    y += height * pitch + padding
  }
  for (const line of below) {
    y += pitch
    write(line, MARGIN, y)
  }
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    if (foot) write(foot(page + 1), MARGIN, document.page.height - MARGIN)
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
