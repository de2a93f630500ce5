import type { StandardSchemaV1 } from 'ky'

/** So much of a list is read at once, in characters. */
const PART = 2 ** 18

const BETWEEN_RECORDS = '},{'

const recordsIn = <Entry>(schema: StandardSchemaV1<unknown, Entry[]>, list: string): Entry[] => {
  const read = schema['~standard'].validate(JSON.parse(list))
  if (read instanceof Promise || read.issues) throw new TypeError('The list is not as it should be.')
  return read.value
}

/**
 * Reads a list of records while it comes, so that a long one is read when its last byte is there; rejects what is no
 * JSON, or not as the schema says. A list that is cut off between two records, and closed, is itself a list. What looks
 * like such a place inside a record is none: closed there, the text is not JSON, and is read later.
 */
export const readList = async <Entry>(
  answer: Response,
  schema: StandardSchemaV1<unknown, Entry[]>,
): Promise<Entry[]> => {
  const parts: Entry[][] = []
  let text = ''
  let enough = PART

  const readPart = (): void => {
    const end = text.lastIndexOf(BETWEEN_RECORDS) + 1
    try {
      parts.push(recordsIn(schema, `${text.slice(0, end)}]`))
      text = `[${text.slice(end + 1)}`
      enough = PART
    } catch {
      enough = 2 * text.length // to be read later, and judged then
    }
  }

  const decoder = new TextDecoder()
  const reader = answer.body?.getReader()
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    text += decoder.decode(chunk.value, { stream: true })
    if (text.length >= enough) readPart()
  }
  const rest = recordsIn(schema, text)
  return parts.length > 0 ? [...parts, rest].flat() : rest
}
