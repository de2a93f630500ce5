import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLends } from '#src/lends/lend-queries.ts'
import { clearShared, readShared } from '#src/lib/page/shared-text.ts'
import type { EntryForm } from '#src/quick-entry/entry-form.ts'
import type { MessageReading, Movement } from '#src/quick-entry/messages/message.ts'
import { readMessage } from '#src/quick-entry/messages/read-message.ts'
import { readSentence } from '#src/quick-entry/read-sentence.ts'
import { listSentenceEntries } from '#src/quick-entry/sentence-entries.ts'
import { useKnown } from '#src/quick-entry/use-known.ts'
import { useOpenEntry } from '#src/quick-entry/use-open-entry.ts'
import { Page } from '#src/ui/page.tsx'
import classes from './add-page.module.css'
import { nothingReasons } from './describe-movement.ts'
import { listMovementEntries } from './movement-entries.ts'
import { MovementParts } from './movement-parts.tsx'

type TextReading = {
  /** Undefined without a text, and while the records load. */
  reading: MessageReading | undefined
  entries: readonly EntryForm[]
  choose: (movement: Movement) => void
}

/**
 * Reads a message with what the user has. A text that is no message can be a line, as the palette reads it. A choice of the
 * user lasts until the text changes.
 */
const useTextReading = (text: string): TextReading => {
  const { data: lends } = useLends()
  const known = useKnown()
  const read = useMemo(
    () => (text.trim() === '' || !lends ? undefined : readMessage(text, known)),
    [text, lends, known],
  )
  const [chosen, setChosen] = useState<{ of: MessageReading; movement: Movement }>()
  const reading = chosen && chosen.of === read ? chosen.movement : read
  const listEntries = (): readonly EntryForm[] => {
    if (!reading || !lends) return []
    if (reading.kind === 'movement') return listMovementEntries(reading, lends)
    const isLine = reading.why === 'unknown' && !text.includes('\n')
    return isLine ? listSentenceEntries(readSentence(text, known), known.accounts) : []
  }
  return { reading, entries: listEntries(), choose: (movement) => read && setChosen({ of: read, movement }) }
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
  const { reading, entries, choose } = useTextReading(text)
  const openEntry = useOpenEntry()
  const [first, ...others] = entries
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
          {reading?.kind === 'nothing' && !first && (
            <>
              <Text fw={600}>Nothing to enter here</Text>
              <Text c="dimmed">{nothingReasons[reading.why]}</Text>
            </>
          )}
          {reading?.kind === 'movement' && <MovementParts movement={reading} onChoose={choose} />}
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
