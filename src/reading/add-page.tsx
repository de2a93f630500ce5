import { Button, Group, Stack, Text, Textarea, Title, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { bankForm } from '#src/banks/bank.ts'
import { clearShared, readShared } from '#src/lib/page/shared-text.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import { ErrorState } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import { describeReading, describeRefusal } from './describe-reading.ts'
import { ReadingPreview } from './reading-preview.tsx'
import { useKnown } from './use-known.ts'
import { useReading } from './use-reading.ts'

/** How long a screen reader waits for the next key before it says what was understood. */
const SPEAK_DELAY_MS = 500

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
  const { known, isFailed, error, retry } = useKnown()
  const { reading, refusal, forms, choose, entered } = useReading(text, known)
  const spoken = reading
    ? describeReading(reading, entered)
    : refusal
      ? `Nothing to enter here. ${describeRefusal(refusal)}`
      : ''
  const [announced] = useDebouncedValue(spoken, SPEAK_DELAY_MS)
  const openForm = useOpenForm()
  const [first, ...others] = forms
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
        {isFailed && <ErrorState text="Your records could not be loaded." error={error} onRetry={retry} />}
        {refusal && (
          <div>
            <Text fw={600}>Nothing to enter here</Text>
            <Text c="dimmed">{describeRefusal(refusal)}</Text>
          </div>
        )}
        {reading && (
          <ReadingPreview
            reading={reading}
            entered={entered}
            onChoose={choose}
            onAddBank={(bankName) => openForm({ ...bankForm, values: { bankName } })}
          />
        )}
        {first && (
          <section aria-labelledby="enter-as">
            <Title order={2} size="h4" id="enter-as" mb="xs">
              Enter as
            </Title>
            <Group gap="xs">
              <Button
                key={first.name}
                ref={firstButton}
                variant={entered ? 'default' : 'filled'}
                aria-describedby={spokenId}
                onClick={() => openForm(first)}
              >
                {first.label}
              </Button>
              {others.map((form) => (
                <Button key={`${form.name} ${form.label}`} variant="default" onClick={() => openForm(form)}>
                  {form.label}
                </Button>
              ))}
            </Group>
          </section>
        )}
      </Stack>
    </Page>
  )
}
