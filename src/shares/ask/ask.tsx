import { Divider, Group, Input, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import type { User } from '#contract/users/profile/response.ts'
import type { Language } from '#contract/words/language.ts'
import { rememberAsked } from '#src/lib/asked-days.ts'
import { getToday, useToday } from '#src/lib/today.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { useSetLanguage } from '#src/people/language-changes.ts'
import { useServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { ShareSection } from '#src/shares/share-section.tsx'
import { UpiSection } from '#src/shares/upi-section.tsx'
import { useAskWords } from './ask-words.ts'
import { LanguageSelect } from './language-select.tsx'
import { buildAskMessage, getAmountToAsk } from './message.ts'
import { SendButtons } from './send-buttons.tsx'

type AskProps = {
  person: string
  /** The open records between the user and the person. */
  lends: readonly DueLend[]
}

/** The message in a language, with the address of a page where there is one, until the user writes another text. */
const useMessage = (user: User, { person, lends }: AskProps, language: Language) => {
  const today = useToday()
  const words = useAskWords(language)
  const [written, setWritten] = useState<string>()
  const [url, setUrl] = useState('')
  const message = words && buildAskMessage({ person, owner: user.name, lends, today, language, words })
  const address = words && url && `\n\n${words.page({ url })}`
  return {
    text: written ?? [message, address].filter(Boolean).join(''),
    subject: words?.subject ?? '',
    write: setWritten,
    /** Leaves what the user wrote, for a message in another language. */
    rewrite: () => setWritten(undefined),
    addAddress: (added: string) => {
      setUrl(added)
      if (words) setWritten((text) => (text === undefined ? text : `${text}\n\n${words.page({ url: added })}`))
    },
  }
}

/** The language that was used last for the person, and a function that remembers another one. */
const useLanguage = (person: string, known: KnownPerson | undefined) => {
  const [chosen, choose] = useState<Language>()
  const { isFull } = useServer()
  const { mutate } = useSetLanguage()
  const last = known?.language ?? 'en'
  const language = chosen ?? last
  return {
    language,
    choose,
    /** The language of a new page. Undefined, which is English, while no language is stored for the person. */
    ofPage: language === 'en' && !known?.language ? undefined : language,
    remember: (): void => {
      if (isFull && person !== '' && language !== last) mutate({ name: person, language })
    },
  }
}

const findPhone = (known: KnownPerson | undefined): string | undefined =>
  known?.handles.find(({ kind }) => kind === 'phone')?.value

const AskAs = ({ user, known, person, lends }: AskProps & { user: User; known: KnownPerson | undefined }) => {
  const { language, choose, ofPage, remember } = useLanguage(person, known)
  const { text, subject, write, rewrite, addAddress } = useMessage(user, { person, lends }, language)
  const amount = getAmountToAsk(lends, useToday())
  const [only, ...others] = lends
  const note = only && others.length === 0 ? only.reason : `From ${person}`
  const onSent = (): void => {
    const ids = lends.map(({ id }) => id)
    rememberAsked(user.id, ids, getToday())
    remember()
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Stack gap={4}>
          <Group justify="space-between" gap="xs">
            <Input.Label htmlFor="ask-message">Message</Input.Label>
            <LanguageSelect
              value={language}
              onChange={(next) => {
                choose(next)
                rewrite()
              }}
            />
          </Group>
          <Textarea
            id="ask-message"
            lang={language}
            description="Change it as you like. You send it yourself."
            rows={7}
            resize="vertical"
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </Stack>
        <SendButtons text={text} subject={subject} phone={findPhone(known)} onSent={onSent} />
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
          <ShareSection person={person} language={ofPage} onUse={addAddress} />
        </>
      )}
    </Stack>
  )
}

/** A message about open records with the ways to send it, the UPI code, and the page for the other side. */
export const Ask = ({ person, lends }: AskProps) => {
  const { data: user } = useSession()
  const { data: people, isLoading } = useKnownPeople()
  if (!user || isLoading) return null // the person says the language and the first button
  if (lends.length === 0) return <Text>Nothing is outstanding.</Text>
  const known = people?.find(({ name }) => person !== '' && toPersonKey(name) === toPersonKey(person))
  return <AskAs user={user} known={known} person={person} lends={lends} />
}
