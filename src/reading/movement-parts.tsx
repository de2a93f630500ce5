import { Button } from '@mantine/core'
import { describeMovement } from '#src/reading/message/describe-movement.ts'
import type { Movement } from '#src/reading/message/message.ts'
import classes from './add-page.module.css'

type MovementPartsProps = { movement: Movement; onChoose: (movement: Movement) => void }

/** What was understood of a message, with a button for each other value that fits. */
export const MovementParts = ({ movement, onChoose }: MovementPartsProps) => (
  <dl className={classes.parts}>
    {describeMovement(movement).map(({ label, shown, choices }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {shown}
          {choices.map((choice) => (
            <Button
              key={choice.id}
              size="compact-sm"
              variant="default"
              mt={4}
              onMouseDown={(event) => event.preventDefault()} // the pressed button goes, and would take the focus with it
              onClick={() => onChoose(choice.movement)}
            >
              {choice.shown}
            </Button>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
