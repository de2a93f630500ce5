import { IconDownload } from '@tabler/icons-react'
import type { Offer } from '#src/ui/layers/offers.ts'
import type { Column } from './columns.ts'
import { saveCsv, toCsv } from './csv.ts'

/** Saves rows as a CSV file. `fileName` has no extension. */
export const buildCsvAction = <Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Offer => ({ label: 'CSV', icon: IconDownload, onPress: () => saveCsv(`${fileName}.csv`, toCsv(columns, rows)) })
