import { Button } from '@mantine/core'
import { useFormikContext } from 'formik'
import { type ReactNode, useMemo, useState } from 'react'
import { MAX_TAG_LENGTH } from '#contract/fields/tag.ts'
import { useServer } from '#src/session/server.ts'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { listTags, type Tagged } from './tag.ts'
import classes from './tag-field.module.css'

type TagFieldProps = {
  /** What has tags already. */
  tagged: readonly Tagged[]
}

/** The tag of what a form describes. It suggests the user's tags, first those that stood beside this reason before. */
export const TagField = ({ tagged, ...rest }: TagFieldProps & { autoFocus?: boolean }) => {
  const { reason = '' } = useFormikContext<{ reason?: string }>().values
  const tags = useMemo(() => listTags(tagged, reason), [tagged, reason])
  return <SuggestingField name="tag" label="Tag" data={tags} maxLength={MAX_TAG_LENGTH} autoComplete="off" {...rest} />
}

/** The field of the tag. Until the user has a first tag, it is a button that opens it. */
const FoldedTag = ({ tagged }: TagFieldProps) => {
  const { values } = useFormikContext<{ tag?: string }>()
  const [state, setState] = useState<'folded' | 'opened' | 'shown'>('folded')
  // Once shown it stays: it must not go while the user empties it.
  if (state === 'folded' && (values.tag || tagged.some(({ tag }) => tag !== ''))) setState('shown')
  return state === 'folded' ? (
    <Button className={classes.add ?? ''} variant="subtle" px="xs" onClick={() => setState('opened')}>
      + Tag
    </Button>
  ) : (
    <TagField tagged={tagged} autoFocus={state === 'opened'} />
  )
}

/** The field of a reason with the tag beside it, where the server keeps tags. */
export const ReasonAndTag = ({ tagged, children }: TagFieldProps & { children: ReactNode }) =>
  useServer().isFull ? (
    <div className={classes.line}>
      {children}
      <FoldedTag tagged={tagged} />
    </div>
  ) : (
    children
  )
