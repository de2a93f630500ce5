import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { listDraftLabels } from '#src/lib/drafts.ts'
import { takeDroppedFile } from '#src/lib/dropped-file.ts'
import { FileChoice } from './choosing/file-choice.tsx'
import { OwnRows } from './choosing/own-rows.tsx'
import { useReadFile } from './choosing/use-read-file.ts'
import { ImportResult, type ResultOfImport } from './imports/import-result.tsx'
import { ReadStatement } from './read-statement.tsx'
import { buildReviewPath } from './review/kept-decisions.ts'

/**
 * The steps of an import: choose a file, choose its columns if they are not recognised, review its rows, see what was added.
 */
export const ImportSteps = ({ bank }: { bank: Bank }) => {
  const { state, open, close } = useReadFile()
  const [result, setResult] = useState<ResultOfImport>()
  const openDropped = useEffectEvent(() => {
    const dropped = takeDroppedFile()
    if (dropped) open(dropped)
  })
  useEffect(() => openDropped(), [])
  if (state.step === 'read') {
    const finish = (added: ResultOfImport): void => {
      setResult(added)
      close()
    }
    return (
      <OwnRows key={state.file.hash} bank={bank} file={state.file} onClose={close}>
        {(file) => <ReadStatement bank={bank} file={file} onAdded={finish} onClose={close} />}
      </OwnRows>
    )
  }
  const drafts = listDraftLabels(buildReviewPath(bank.id))
  return (
    <>
      {result && <ImportResult bank={bank} result={result} />}
      <FileChoice
        label="Bank statement"
        text="Drop a statement of this account here: the PDF, CSV or Excel file of your bank, or of Paytm, PhonePe or Google Pay."
        state={state}
        open={open}
        close={close}
      />
      {drafts.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          Draft kept: {drafts.join(', ')}. Choose the file again to go on.
        </Text>
      )}
    </>
  )
}
