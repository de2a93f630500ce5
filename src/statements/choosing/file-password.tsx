import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type FilePasswordProps = {
  name: string
  /** Why the last password was not taken. */
  problem: string | undefined
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the password of a protected file. It is kept nowhere: no browser offers to remember it. */
export const FilePassword = ({ name, problem, onPassword, onCancel }: FilePasswordProps) => {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <Stack component="form" gap="sm" maw={420} onSubmit={submit} aria-label="Protected file">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <PasswordInput
        label="This file is protected. Its password"
        description="Banks write in the mail of the statement what it is. It stays on this device and is not kept."
        autoComplete="off"
        autoFocus
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={problem}
      />
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={password === ''}>
          Open
        </Button>
      </Group>
    </Stack>
  )
}
