import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { kindLabels, type Meaning, type Part, type Reading } from '#src/quick-entry/reading.ts'
import classes from './entry-preview.module.css'

/** Says in one sentence what was understood, for screen readers: `Lent. Amount ₹2,000.00, Who Ravi. Missing: Reason.` */
const describeReading = ({ kind, parts, missing }: Reading): string => {
  const fields = parts.filter(({ field }) => field !== 'kind').map(({ label, shown }) => `${label} ${shown}`)
  const sentences = [
    kind && kindLabels[kind],
    fields.join(', '),
    missing.length > 0 && `Missing: ${missing.map(({ label }) => label).join(', ')}`,
  ]
  return sentences.flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(' ')
}

type EntryPreviewProps = {
  reading: Reading
  onChoose: (part: Part, meaning: Meaning) => void
}

/** What was understood of a line: each field with its value, the other values that fit, and what is missing. */
export const EntryPreview = ({ reading, onChoose }: EntryPreviewProps) => (
  <div className={classes.preview}>
    <VisuallyHidden role="status">{describeReading(reading)}</VisuallyHidden>
    <dl className={classes.parts} aria-label="Understood">
      {reading.parts.map((part) => (
        <div key={`${part.field} ${part.text}`}>
          <dt>{part.label}</dt>
          <dd>
            {part.shown}
            {part.choices.map((choice) => (
              <UnstyledButton
                key={choice.shown}
                className={classes.choice ?? ''}
                onClick={() => onChoose(part, choice)}
              >
                or {choice.shown}
              </UnstyledButton>
            ))}
          </dd>
        </div>
      ))}
      {reading.missing.map(({ field, label }) => (
        <div key={field} data-missing>
          <dt>{label}</dt>
          <dd>missing</dd>
        </div>
      ))}
    </dl>
  </div>
)
