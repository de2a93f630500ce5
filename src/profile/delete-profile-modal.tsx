import { Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { wait } from '#src/lib/wait.ts'
import { forgetDeletedUser } from '#src/session/end-session.ts'
import { useServer } from '#src/session/server.ts'
import { NAVIGATION_DELAY_MS } from '#src/session/session-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { DownloadEverything } from './my-data/download-everything.tsx'
import { useDeleteUser } from './profile-changes.ts'

type DeleteProfileModalProps = { user: User; opened: boolean; onClose: () => void }

/** Asks for the e-mail address and deletes the user. A second later it ends the session. */
export const DeleteProfileModal = ({ user, opened, onClose }: DeleteProfileModalProps) => {
  const [typed, setTyped] = useState('')
  const { isFull } = useServer()
  const deleteUser = useDeleteUser()
  const navigate = useNavigate()
  const close = (): void => {
    setTyped('')
    onClose()
  }
  const confirm = async (): Promise<void> => {
    const token = tokenStore.get()
    await deleteUser(user.id)
    forgetDeletedUser(user.id)
    await wait(NAVIGATION_DELAY_MS)
    // A request that the server refused has ended it already, and another user may have signed in since.
    if (tokenStore.get() !== token) return
    tokenStore.remove()
    await navigate({ to: '/' })
  }
  return (
    <ConfirmModal
      opened={opened}
      title="Delete your profile?"
      confirmLabel="Delete Profile"
      irreversible
      disabled={typed.trim().toLowerCase() !== user.email.toLowerCase()}
      onClose={close}
      onConfirm={confirm}
    >
      <Stack>
        <Text>All your lend/borrow records, bank accounts and expenses will be deleted too.</Text>
        {isFull && (
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              To keep a copy, save it first. A new profile can restore it.
            </Text>
            <DownloadEverything />
          </div>
        )}
        <TextInput
          label={`Type ${user.email} to confirm`}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  )
}
