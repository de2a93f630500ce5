import { ActionIcon, type ActionIconProps, Indicator, Popover, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useClaims } from '#src/shares/claim-queries.ts'
import { groupPayments } from '#src/shares/payments.ts'
import { useShares } from '#src/shares/share-queries.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { LayerPopover } from '#src/ui/layers/layer-popover.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { ClaimList } from './claim-list.tsx'
import classes from './claims.module.css'

const describeCount = (count: number): string => {
  if (count === 0) return 'No payments to confirm'
  return `${formatCount(count, 'payment')} to confirm`
}

type BellButtonProps = { count: number } & Omit<ComponentProps<'button'>, keyof ActionIconProps>

const BellButton = ({ count, ...rest }: BellButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={describeCount(count)} {...rest}>
    {/* The button cuts what leaves it, so the badge overlaps the bell and has at most two characters. */}
    <Indicator label={count > 9 ? '9+' : count} disabled={count === 0} size={18} offset={2} color="red.9" aria-hidden>
      <IconBell size={22} stroke={1.5} display="block" />
    </Indicator>
  </ActionIcon>
)

/**
 * A bell for the payments that other people claim to have made. It shows while a claim is open or a page is live, so that
 * the header stays calm for everyone else. The list is a popover, and on a phone a drawer.
 */
export const ClaimsBell = () => {
  const { data: shares = [] } = useShares()
  const { data: claims = [] } = useClaims({ hasLivePage: shares.length > 0 })
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const open = claims.filter(({ status }) => status === 'open')
  if (!isOpen && open.length === 0 && shares.length === 0) return null
  const count = groupPayments(open).length
  const toggle = (): void => setOpen((wasOpen) => !wasOpen)
  if (isNarrow) {
    return (
      <>
        <BellButton count={count} aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle} />
        <Sheet
          opened={isOpen}
          onClose={() => setOpen(false)}
          position="bottom"
          styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
          title="Payments to confirm"
        >
          <ClaimList claims={open} />
        </Sheet>
      </>
    )
  }
  return (
    <LayerPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellButton count={count} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <Title order={2} size="h5" mb="xs">
          Payments to confirm
        </Title>
        <ClaimList claims={open} />
      </Popover.Dropdown>
    </LayerPopover>
  )
}
