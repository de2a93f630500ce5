import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { tag } from '#contract/fields/request-fields.ts'
import { MAX_TAG_LENGTH } from '#contract/fields/tag.ts'
import { renameTagSchema, type TagRename } from '#contract/tags/rules.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { formatCount } from '#src/ui/display/count.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useRenameTag } from './tag-changes.ts'
import { useTagUse } from './tag-use-queries.ts'

/** Formik validates an empty field as a missing one. */
const schema = renameTagSchema.shape({ to: tag().default('') })

const countEntries = (count: number): string => formatCount(count, 'entry', 'entries')

type FieldsProps = { tags: readonly string[]; counts: ReadonlyMap<string, number>; onCancel: () => void }

/** The field of the new tag. It says what happens when it is another tag of the user, or empty. */
const Fields = ({ tags, counts, onCancel }: FieldsProps) => {
  const { from, to } = useFormikContext<TagRename>().values
  const [key, newKey] = [toTagKey(from), toTagKey(to)]
  const other = newKey === key ? undefined : tags.find((each) => toTagKey(each) === newKey)
  const joins = other && `Joins ${countEntries(counts.get(newKey) ?? 0)} of ${other}.`
  const removes = newKey === '' && `${countEntries(counts.get(key) ?? 0)} will have no tag.`
  return (
    <Stack>
      <SuggestingField
        name="to"
        label="New tag"
        description="Without one, the tag is removed."
        data={other ? [] : tags.filter((each) => toTagKey(each) !== key)} // the list would hide the text about the merge
        maxLength={MAX_TAG_LENGTH}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text role="status" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {joins || removes}
      </Text>
      <FormActions submitLabel={newKey === '' ? 'Remove' : other ? 'Merge' : 'Rename'} onCancel={onCancel} />
    </Stack>
  )
}

type RenameTagDialogProps = {
  /** The tag, and the new one that the field starts with. */
  start: TagRename
  opened: boolean
  onClose: () => void
}

/** Asks for the new spelling of a tag. With that of another tag it merges the two, without one it removes the tag. */
export const RenameTagDialog = ({ start, opened, onClose }: RenameTagDialogProps) => {
  const { tags, counts, bankIds } = useTagUse()
  const { mutateAsync: renameTag } = useRenameTag()
  const { clearOpener, returnToOpener } = useReturnFocus(opened)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={returnToOpener}
      title={`Rename or merge ${start.from}`}
    >
      <ChangeForm
        label="Rename or merge"
        schema={schema}
        initialValues={start}
        onSubmit={(rename, attention) => renameTag({ ...rename, bankIds }, attention)}
        onSaved={() => {
          clearOpener() // its row has another name
          onClose()
        }}
      >
        <Fields tags={tags} counts={counts} onCancel={onClose} />
      </ChangeForm>
    </Dialog>
  )
}
