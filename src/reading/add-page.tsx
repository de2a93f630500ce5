import { Button, Group, Stack, Text, Textarea, Title, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLends } from '#src/lends/lend-queries.ts'
import { clearShared, readShared } from '#src/lib/page/shared-text.ts'
import { describeMovement, nothingReasons } from '#src/reading/message/describe-movement.ts'
import { listMovementForms } from '#src/reading/message/list-movement-forms.ts'
import type { MessageReading, Movement } from '#src/reading/message/message.ts'
import { readMessage } from '#src/reading/message/read-message.ts'
import { useServer } from '#src/session/server.ts'
import { ErrorState } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import { describeReading } from './describe-reading.ts'
import { MovementParts } from './movement-parts.tsx'
import { ReadingPreview } from './reading-preview.tsx'
import { useKnown } from './use-known.ts'
import { useOpenForm } from './use-open-form.ts'
import { useReading } from './use-reading.ts'

/** How long a screen reader waits for the next key before it says what was understood. */
const SPEAK_DELAY_MS = 500

const describe = (reading: MessageReading): string =>
  reading.kind === 'nothing'
    ? `Nothing to enter here. ${nothingReasons[reading.why]}`
    : describeMovement(reading)
        .map(({ label, shown }) => `${label} ${shown}`)
        .join(', ')

/**
 * Reads a message with what the user has. A text of one line that is no message can be a line, as the palette reads it. A
 * choice of the user lasts until the text changes.
 */
const useTextReading = (text: string) => {
  const { data: lends } = useLends()
  const { known, isFailed, retry } = useKnown()
  const { isFull } = useServer()
  const read = useMemo(() => (text.trim() === '' || !known ? undefined : readMessage(text, known)), [text, known])
  const [chosen, setChosen] = useState<{ of: MessageReading; movement: Movement }>()
  const message = chosen && chosen.of === read ? chosen.movement : read
  const isLine = read?.kind === 'nothing' && read.why === 'unknown' && !text.includes('\n')
  const line = useReading(isLine ? text : '', known)
  const movements = message?.kind === 'movement' && lends ? listMovementForms(message, lends) : []
  const spoken = line.reading ? describeReading(line.reading) : message ? describe(message) : ''
  return {
    message: line.reading ? undefined : message,
    line,
    entries: [...movements, ...line.entries].filter(({ needsFullServer }) => isFull || !needsFullServer),
    spoken,
    choose: (movement: Movement) => read && setChosen({ of: read, movement }),
    isFailed,
    retry,
  }
}

/**
 * A screen that reads a pasted or shared message of a bank or a payment app. It says what it understood, and opens a filled
 * form. The text stays on this device, and nothing is saved here.
 */
export const AddPage = () => {
  const [shared] = useState(() => readShared()?.text ?? '')
  const [text, setText] = useState(shared)
  const firstButton = useRef<HTMLButtonElement>(null)
  const spokenId = useId()
  useEffect(() => {
    clearShared()
    firstButton.current?.focus() // a shared message takes one more press
  }, [])
  const { message, line, entries, spoken, choose, isFailed, retry } = useTextReading(text)
  const [announced] = useDebouncedValue(spoken, SPEAK_DELAY_MS)
  const openForm = useOpenForm()
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
        <VisuallyHidden role="status" id={spokenId}>
          {announced}
        </VisuallyHidden>
        {isFailed && <ErrorState text="Your records could not be loaded." onRetry={retry} />}
        {message?.kind === 'nothing' && (
          <div>
            <Text fw={600}>Nothing to enter here</Text>
            <Text c="dimmed">{nothingReasons[message.why]}</Text>
          </div>
        )}
        {message?.kind === 'movement' && <MovementParts movement={message} onChoose={choose} />}
        {line.reading && <ReadingPreview reading={line.reading} onChoose={line.choose} />}
        {first && (
          <section aria-labelledby="enter-as">
            <Title order={2} size="h4" id="enter-as" mb="xs">
              Enter as
            </Title>
            <Group gap="xs">
              <Button key={first.name} ref={firstButton} aria-describedby={spokenId} onClick={() => openForm(first)}>
                {first.label}
              </Button>
              {others.map((entry) => (
                <Button key={`${entry.name} ${entry.label}`} variant="default" onClick={() => openForm(entry)}>
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
