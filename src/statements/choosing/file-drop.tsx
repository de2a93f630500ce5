import { Button, FileButton, Progress, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { useFileDrop } from '#src/ui/form/use-file-drop.ts'
import classes from './choosing.module.css'

/** The endings of the files that are read, and their types: a phone shows files by their type. */
const FILE_TYPES = [
  '.csv,.txt,.tsv,.xls,.xlsx,.html,.htm,.mht,.mhtml,.pdf,.ofx,.qfx,.qif,.sta,.mt940,.940,.xml',
  'text/csv,text/plain,text/tab-separated-values,text/html,text/xml,application/xml,application/pdf',
  'application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ofx,application/vnd.intu.qfx,application/x-qif,multipart/related,message/rfc822',
  'application/octet-stream', // what a phone takes the endings for that it does not know
].join()

type FileDropProps = {
  /** What the file is. */
  label: string
  /** Says which file to drop. */
  text: string
  /** Why the last file could not be read. */
  problem: string | undefined
  onFile: (file: File) => void
}

/** Takes a file: dropped, or chosen with a button. */
export const FileDrop = ({ label, text, problem, onFile }: FileDropProps) => {
  const onlineOnlyProps = useOnlineOnlyProps()
  const take = (file: File | null | undefined): void => {
    if (file && !onlineOnlyProps.disabled) onFile(file)
  }
  return (
    <section aria-label={label} className={classes.drop} {...useFileDrop(take)}>
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <Text>{text}</Text>
      <FileButton onChange={take} accept={FILE_TYPES} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button {...props} {...onlineOnlyProps} leftSection={<IconUpload size={18} aria-hidden />}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        It is read on this device. Nothing is sent before you have looked at it.
      </Text>
      {problem && (
        <Text role="alert" fw={600} c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </section>
  )
}

/** A file that is being read, with a button that ends it. */
export const FileProgress = ({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) => (
  <section className={classes.reading} aria-label="File">
    <Text role="status">Reading {name}…</Text>
    <Progress value={share * 100} aria-label={`Reading ${name}`} />
    <div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </section>
)
