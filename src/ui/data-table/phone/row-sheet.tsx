import type { ReactNode } from 'react'
import { type RowAction, RowActionButtons } from '#src/ui/data-table/row-actions.tsx'
import { returnFocus } from '#src/ui/focus.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import classes from './row-sheet.module.css'

type RowSheetProps = {
  title: string
  fields: readonly { id: string; header: string; content: ReactNode }[]
  actions: readonly RowAction[]
  /** The name of the row in the labels of its buttons. */
  name: string
  opened: boolean
  /** The element that had the focus when the sheet opened. */
  opener: Element | null
  onClose: () => void
  /** Whether the sheet comes from the bottom. In a wide window it comes from the right. */
  isNarrow: boolean
}

/** Everything about a row, with its actions. The focus returns to the row. */
export const RowSheet = ({ title, fields, actions, name, opened, opener, onClose, isNarrow }: RowSheetProps) => {
  const close = (): void => {
    returnFocus(opener) // before an action, so that its dialog returns the focus to the row too
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={title}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? 'auto' : 'md'}
      returnFocus={false}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <dl className={`facts ${classes.fields}`}>
        {fields.map(({ id, header, content }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <RowActionButtons actions={actions} name={name} onRun={close} />
    </Sheet>
  )
}
