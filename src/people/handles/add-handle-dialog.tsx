import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { handleKinds } from '#contract/fields/choices.ts'
import { TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import { handleSchema, handleValue, type NewHandle } from '#contract/people/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { MobileNumberField } from '#src/ui/form/fields/number-fields.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { findKnownPerson, findOwner, handleLabels, hasRoomFor } from './handle.ts'
import { useChangeHandles } from './use-change-handles.ts'

const kinds = handleKinds.map((kind) => ({ value: kind, label: handleLabels[kind] }))

type FieldsProps = { name: string; people: readonly KnownPerson[]; onCancel: () => void }

/** The fields. If the value belongs to another person, they say so: saving moves it. */
const Fields = ({ name, people, onCancel }: FieldsProps) => {
  const { values } = useFormikContext<Handle>()
  const owner = findOwner(people, values, name)
  const value = { name: 'value', label: handleLabels[values.kind], required: true, 'data-autofocus': true } as const
  return (
    <Stack>
      <SegmentedField name="kind" label="Kind" data={kinds} required />
      {values.kind === 'phone' ? (
        <MobileNumberField {...value} />
      ) : (
        <TextField
          {...value}
          autoComplete="off"
          spellCheck={false}
          {...(values.kind === 'upi' && { autoCapitalize: 'none', inputMode: 'email' })}
        />
      )}
      <Text role="status" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {owner && `${values.value} belongs to ${owner.name}. It moves to ${name}.`}
      </Text>
      <FormActions submitLabel={owner ? 'Move' : 'Add'} onCancel={onCancel} />
    </Stack>
  )
}

type AddHandleDialogProps = { name: string; people: readonly KnownPerson[]; opened: boolean; onClose: () => void }

/** Asks for a UPI id, a number or another spelling of a person. */
export const AddHandleDialog = ({ name, people, opened, onClose }: AddHandleDialogProps) => {
  const { add } = useChangeHandles(people)
  const person = findKnownPerson(people, name)
  const value = handleValue.test('room', TOO_MANY_HANDLES, (typed = '', { parent: { kind } }) =>
    hasRoomFor(person, [{ kind, value: typed }]),
  )
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a name in bank statements">
      <ChangeForm<Handle, typeof handleSchema>
        label="Add a name in bank statements"
        schema={handleSchema.shape({ value })}
        initialValues={{ kind: 'upi', value: '' }}
        onSubmit={(handle: NewHandle, attention) => add(name, handle, attention)}
        onSaved={onClose}
      >
        <Fields name={name} people={people} onCancel={onClose} />
      </ChangeForm>
    </Dialog>
  )
}
