import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLends } from '#src/lends/lend-queries.ts'
import { clearShared, readShared } from '#src/lib/page/shared-text.ts'
import type { EntryForm } from '#src/quick-entry/entry-form.ts'
import type { MessageReading } from '#src/quick-entry/messages/message.ts'
import { readMessage } from '#src/quick-entry/messages/read-message.ts'
import { readSentence } from '#src/quick-entry/read-sentence.ts'
import { listSentenceEntries } from '#src/quick-entry/sentence-entries.ts'
import { useKnown } from '#src/quick-entry/use-known.ts'
import { useOpenEntry } from '#src/quick-entry/use-open-entry.ts'
import { Page } from '#src/ui/page.tsx'
import classes from './add-page.module.css'
import { describeMovement, nothingReasons } from './describe-movement.ts'
import { listMovementEntries } from './movement-entries.ts'

/** Reads a message with what the user has. A text that is no message can be a line, as the palette reads it. */
const useTextReading = (text: string): { reading: MessageReading; entries: readonly EntryForm[] } | undefined => {
  const { data: lends } = useLends()
  const known = useKnown()
  return useMemo(() => {
    if (text.trim() === '' || !lends) return undefined
    const reading = readMessage(text, known)
    if (reading.kind === 'movement') return { reading, entries: listMovementEntries(reading, lends) }
    const isLine = reading.why === 'unknown' && !text.includes('\n')
    return { reading, entries: isLine ? listSentenceEntries(readSentence(text, known), known.accounts) : [] }
  }, [text, lends, known])
}

/**
 * A screen that reads a pasted or shared message of a bank or a payment app. It says what it understood, and opens a filled
 * form. The text stays on this device, and nothing is saved here.
 */
export const AddPage = () => {
  const [shared] = useState(() => readShared()?.text ?? '')
  const [text, setText] = useState(shared)
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    clearShared()
    firstButton.current?.focus() // a shared message takes one more press
  }, [])
  const result = useTextReading(text)
  const openEntry = useOpenEntry()
  const [first, ...others] = result?.entries ?? []
  return (
    <Page title="Read a message">
      <Stack maw={640}>
        <Textarea
          label="Message"
          description="An SMS of the bank, or a UPI receipt. It is read on this device and sent nowhere."
          rows={4}
          resize="vertical"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
        />
        <div role="status" className={classes.understood}>
          {result?.reading.kind === 'nothing' && !first && (
            <>
              <Text fw={600}>Nothing to enter here</Text>
              <Text c="dimmed">{nothingReasons[result.reading.why]}</Text>
            </>
          )}
          {result?.reading.kind === 'movement' && (
            <dl className={classes.parts}>
              {describeMovement(result.reading).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {first && (
          <section aria-labelledby="enter-as">
            <Title order={2} size="h4" id="enter-as" mb="xs">
              Enter as
            </Title>
            <Group gap="xs">
              <Button key={first.form} ref={firstButton} onClick={() => openEntry(first)}>
                {first.label}
              </Button>
              {others.map((entry) => (
                <Button key={entry.form} variant="default" onClick={() => openEntry(entry)}>
                  {entry.label}
                </Button>
              ))}
            </Group>
          </section>
        )}
      </Stack>
    </Page>
  )
}
