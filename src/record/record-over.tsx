import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { later } from '#src/lib/later.tsx'
import type { RecordPart } from '#src/lib/record-link.ts'
import { useServer } from '#src/session/server.ts'
import { useCloseOver } from './use-close-over.ts'

const drawers: Record<RecordPart, ComponentType<{ id: string; onClose: () => void }>> = {
  record: later(() => import('./record-drawer.tsx').then(({ RecordDrawer }) => RecordDrawer)),
  edit: later(() => import('#src/lends/lend-drawers.tsx').then(({ EditLendDrawer }) => EditLendDrawer)),
  return: later(() => import('#src/lends/returns/return-drawer.tsx').then(({ ReturnDrawer }) => ReturnDrawer)),
  ask: later(() => import('#src/shares/ask/ask-drawers.tsx').then(({ AskLendDrawer }) => AskLendDrawer)),
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
