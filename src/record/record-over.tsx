import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'
import { ReturnDrawer } from '#src/lends/returns/return-drawer.tsx'
import type { RecordPart } from '#src/lib/record-link.ts'
import { useServer } from '#src/session/server.ts'
import { AskLendDrawer } from '#src/shares/ask-drawers.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { useCloseOver } from './use-close-over.ts'

const drawers: Record<RecordPart, ComponentType<{ id: string; onClose: () => void }>> = {
  record: RecordDrawer,
  edit: EditLendDrawer,
  return: ReturnDrawer,
  ask: AskLendDrawer,
}

const Over = ({ id, part }: { id: string; part: RecordPart }) => {
  const Drawer = drawers[part]
  return <Drawer id={id} onClose={useCloseOver()} />
}

/** The parts that every server can show. */
const FIRST_PARTS: readonly RecordPart[] = ['record', 'edit']

/** A record, or one of its forms, over any screen. The search parameters say which. */
export const RecordOver = () => {
  const { isFull } = useServer()
  const { record, part: named = 'record' } = useSearch({ from: '/_signed-in' })
  const part = isFull || FIRST_PARTS.includes(named) ? named : 'record'
  return record === undefined ? null : <Over key={`${part} ${record}`} id={record} part={part} />
}
