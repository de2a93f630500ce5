import { Divider, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import type { User } from '#contract/users/profile/response.ts'
import { rememberAsked } from '#src/lib/asked-days.ts'
import { getToday } from '#src/lib/today.ts'
import { useSession } from '#src/session/session-queries.ts'
import { buildAskMessage, getAmountToAsk } from './message.ts'
import { SendButtons } from './send-buttons.tsx'
import { ShareSection } from './share-section.tsx'
import { UpiSection } from './upi-section.tsx'

type AskProps = {
  person: string
  /** The open records between the user and the person. */
  lends: readonly Lend[]
}

const AskAs = ({ user, person, lends }: AskProps & { user: User }) => {
  const [text, setText] = useState(() => buildAskMessage({ person, owner: user.name, lends, today: getToday() }))
  const amount = getAmountToAsk(lends)
  const [only, ...others] = lends
  const note = only && others.length === 0 ? only.reason : `From ${person}`
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Textarea
          label="Message"
          description="Change it as you like. You send it yourself."
          rows={7}
          resize="vertical"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SendButtons
          text={text}
          onSent={() =>
            rememberAsked(
              user.id,
              lends.map(({ id }) => id),
              getToday(),
            )
          }
        />
      </Stack>
      {amount > 0 && (
        <>
          <Divider />
          <UpiSection user={user} amount={amount} note={note} />
        </>
      )}
      {person !== '' && (
        <>
          <Divider />
          <ShareSection
            person={person}
            onUse={(url) => setText((written) => `${written}\n\nYou can see it here: ${url}`)}
          />
        </>
      )}
    </Stack>
  )
}

/** A message about open records with the ways to send it, the UPI code, and the page for the other side. */
export const Ask = ({ person, lends }: AskProps) => {
  const { data: user } = useSession()
  if (!user) return null
  return lends.length === 0 ? <Text>Nothing is outstanding.</Text> : <AskAs user={user} person={person} lends={lends} />
}
