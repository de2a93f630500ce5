import { Title } from '@mantine/core'
import { useClaims } from '#src/shares/claim-queries.ts'
import { ClaimList } from '#src/shares/claims/claim-list.tsx'
import { useShares } from '#src/shares/share-queries.ts'

/** The payments that other people claim to have made, as cards on the home screen. It shows nothing without an open claim. */
export const TodayClaims = () => {
  const { data: shares = [] } = useShares()
  const { data: claims = [] } = useClaims({ hasLivePage: shares.length > 0 })
  const open = claims.filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mt="sm" mb="sm">
        Payments to confirm
      </Title>
      <ClaimList claims={open} areCards />
    </section>
  )
}
