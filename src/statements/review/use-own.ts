import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { useSession } from '#src/session/session-queries.ts'
import type { Own } from '#src/statements/narrations/propose-returns.ts'

/** The user's own names and handles: money to them is no return. */
export const useOwn = (banks: readonly Bank[] | undefined): Own => {
  const { data: user } = useSession()
  return useMemo(() => {
    const all = banks ?? []
    return {
      names: [user?.name ?? '', ...all.map(({ accountHolderName }) => accountHolderName)].filter(Boolean),
      handles: [user?.upi ?? '', user?.phoneNumber ?? '', ...all.map(({ mobileNumber }) => mobileNumber)].filter(
        Boolean,
      ),
    }
  }, [user, banks])
}
