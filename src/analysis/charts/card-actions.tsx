import { ActionIcon, Button, Group } from '@mantine/core'
import { type Icon, IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './chart.module.css'

type ActionProps = { label: string; name?: string; CardIcon: Icon; onClick: () => void; isNarrow: boolean }

/** A button of a card: a picture alone on phones, where the title needs the room. */
const Action = ({ label, name = label, CardIcon, onClick, isNarrow }: ActionProps) =>
  isNarrow ? (
    <ActionIcon variant="subtle" size={36} aria-label={name} onClick={onClick}>
      <CardIcon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<CardIcon size={16} aria-hidden />}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </Button>
  )

type CardActionsProps = {
  about: string
  /** Whether the card shows its table; undefined for a card without a chart. */
  isTable: boolean | undefined
  onToggle: () => void
  onExport: () => void
}

/** The buttons of a card: chart or table, and its file. */
export const CardActions = ({ about, isTable, onToggle, onExport }: CardActionsProps) => {
  const isNarrow = useIsNarrow()
  return (
    <Group className={classes.actions ?? ''} gap={isNarrow ? 0 : 4} wrap="nowrap">
      {isTable !== undefined && (
        <Action
          label={isTable ? 'Show as chart' : 'Show as table'}
          CardIcon={isTable ? IconChartBar : IconTable}
          onClick={onToggle}
          isNarrow={isNarrow}
        />
      )}
      <Action label="CSV" name={`CSV of ${about}`} CardIcon={IconDownload} onClick={onExport} isNarrow={isNarrow} />
    </Group>
  )
}
