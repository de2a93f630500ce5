/** Puts a record into a list in the order of the server, in place of its earlier version. */
export const putRecord = <Row extends { id: string }>(
  list: readonly Row[],
  record: Row,
  order: (one: Row, other: Row) => number,
): Row[] => [...list.filter(({ id }) => id !== record.id), record].toSorted(order)
