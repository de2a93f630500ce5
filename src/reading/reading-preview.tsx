import { Text, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { listChoices } from './build-reading.ts'
import type { Meaning, Part, Reading } from './reading.ts'
import classes from './reading-preview.module.css'

/** The field of the line keeps the focus when a choice is pressed: the pressed button goes. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

type ReadingPreviewProps = {
  reading: Reading
  /** Says, or asks, whether the payment was entered already. */
  entered: string | undefined
  onChoose: (part: Part, meaning: Meaning) => void
  /** Opens the form for an account at a bank where the user has none. */
  onAddBank: (bankName: Bank['bankName']) => void
}

/** What was understood of a line: each field with its value, the other values that fit, what is missing and not used. */
export const ReadingPreview = ({ reading, entered, onChoose, onAddBank }: ReadingPreviewProps) => (
  <>
    {entered && (
      <Text fw={600} mb="xs">
        {entered}
      </Text>
    )}
    <dl className={`facts ${classes.parts}`} aria-label="Understood">
      {reading.parts.map((part) => (
        <div key={`${part.field} ${part.text}`}>
          <dt>{part.label}</dt>
          <dd>
            {part.shown}
            {part.note && <span className={classes.note}> {part.note}</span>}
            {part.addBank && (
              <UnstyledButton className={classes.choice ?? ''} onClick={() => part.addBank && onAddBank(part.addBank)}>
                Add it
              </UnstyledButton>
            )}
            {listChoices(reading, part).map((choice) => (
              <UnstyledButton
                key={`${choice.field} ${choice.values[choice.field]}`}
                className={classes.choice ?? ''}
                onMouseDown={keepFocus}
                onClick={() => onChoose(part, choice)}
              >
                or {choice.field === part.field ? '' : `${choice.label} `}
                {choice.shown}
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
      {reading.unused.length > 0 && (
        <div data-missing>
          <dt>Not used</dt>
          <dd>{reading.unused.join(' ')}</dd>
        </div>
      )}
    </dl>
  </>
)
