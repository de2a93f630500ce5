import { Input, SegmentedControl, type SegmentedControlItem } from '@mantine/core'
import { useId } from 'react'
import { useFormikField } from './fields.tsx'
import classes from './segmented-field.module.css'

type SegmentedFieldProps = {
  name: string
  label: string
  data: readonly (string | SegmentedControlItem)[]
  required?: boolean
  /** A text under the options. */
  description?: string
  disabled?: boolean
  /** Called after another option was chosen. */
  onChoose?: (value: string) => void
}

/** A choice of two to four options. A value that is not an option selects none. */
export const SegmentedField = ({
  name,
  label,
  data,
  required = false,
  description,
  disabled = false,
  onChoose,
}: SegmentedFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const id = useId()
  const [labelId, descriptionId, errorId] = [`${id}-label`, `${id}-description`, `${id}-error`]
  const describedBy = [description && descriptionId, props.error && errorId].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      required={required}
      description={description}
      descriptionProps={{ id: descriptionId, mt: 4 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={props.error}
      errorProps={{ id: errorId }}
    >
      <SegmentedControl
        classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
        fullWidth
        disabled={disabled}
        color="accent"
        data={[...data]}
        value={value}
        onChange={(chosen) => {
          setValue(chosen)
          onChoose?.(chosen)
        }}
        onBlur={props.onBlur}
        aria-labelledby={labelId}
        aria-required={required}
        aria-invalid={Boolean(props.error)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
    </Input.Wrapper>
  )
}
