import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { object } from 'yup'
import { TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { MAX_NAME_LENGTH, toPersonKey } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import { personName } from '#contract/people/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { findKnownPerson, hasRoomFor } from './handle.ts'
import { useChangeHandles } from './use-change-handles.ts'

type MoveHandleDialogProps = {
  person: KnownPerson
  handle: Handle
  people: readonly KnownPerson[]
  opened: boolean
  onClose: () => void
}

const isOther = (name: string) => (value: string | undefined) => toPersonKey(value ?? '') !== toPersonKey(name)

type FieldsProps = { names: readonly string[]; person: KnownPerson; handle: Handle; onCancel: () => void }

/**
 * The field for the person who gets the handle. A name that nobody has adds a person. The field says so, because it can be a typing
 * error.
 */
const Fields = ({ names, person, handle, onCancel }: FieldsProps) => {
  const { to } = useFormikContext<{ to: string }>().values
  const isNew = to.trim() !== '' && names.every((name) => isOther(name)(to)) && isOther(person.name)(to)
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>{handle.value}</Text>
      <SuggestingField
        name="to"
        label="Person"
        data={names.filter(isOther(person.name))}
        maxLength={MAX_NAME_LENGTH}
        required
        data-autofocus
      />
      <Text role="status" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {isNew && `Nobody is called ${to.trim()} yet.`}
      </Text>
      <FormActions submitLabel="Move" onCancel={onCancel} />
    </Stack>
  )
}

/** Asks which person a handle belongs to. */
export const MoveHandleDialog = ({ person, handle, people, opened, onClose }: MoveHandleDialogProps) => {
  const { move } = useChangeHandles(people)
  const schema = object({
    to: personName('Name')
      .test('other', `It is of ${person.name} already`, isOther(person.name))
      .test('room', TOO_MANY_HANDLES, (to = '') => hasRoomFor(findKnownPerson(people, to), [handle])),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Move to another person">
      <ChangeForm
        label="Move to another person"
        schema={schema}
        initialValues={{ to: '' }}
        onSubmit={({ to }, attention) => move(person, handle, to, attention)}
        onSaved={onClose}
      >
        <Fields names={people.map(({ name }) => name)} person={person} handle={handle} onCancel={onClose} />
      </ChangeForm>
    </Dialog>
  )
}
