import { getDefaultZIndex, Input, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { shortcuts } from '#src/actions.ts'
import { laterPart } from '#src/lib/later.tsx'
import { returnFocus } from '#src/ui/focus.ts'
import { useKeyboardHeight } from '#src/ui/form/use-keyboard-height.ts'
import { useLayer } from '#src/ui/layers/layers.ts'
import { type Offer, readOffers } from '#src/ui/layers/offers.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './palette.module.css'
import type { PaletteLinesProps } from './palette-lines.tsx'

const usePaletteLines = laterPart(() => import('./palette-lines.tsx').then(({ PaletteLines }) => PaletteLines))

const LIST_ID = 'palette-list'

type PaletteContentProps = {
  query: string
  onQuery: (query: string) => void
  offers: readonly Offer[]
  /** Undefined while the code loads. The field takes what is typed. */
  Lines: ComponentType<PaletteLinesProps> | undefined
  /** Gets what had the focus. */
  opener: RefObject<Element | null>
  onClose: () => void
}

/** The field and the lines. They are there while the palette is open, so that a closed one reads no records. */
const PaletteContent = ({ query, onQuery, offers, Lines, opener, onClose }: PaletteContentProps) => {
  const [selected, setSelected] = useState(query === '' ? -1 : 0)
  const [count, setCount] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const selectedLine = useRef<HTMLElement>(null)
  const showSelected = useCallback((line: HTMLElement | null) => {
    selectedLine.current = line
    line?.scrollIntoView({ block: 'nearest' })
  }, [])
  // The dialog does so too, some keys later. A menu that closes in the same commit notes the focus in an effect before this one, and
  // does not take back what has moved since.
  useEffect(() => {
    opener.current = document.activeElement
    field.current?.focus()
  }, [opener])
  const pressKey = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step || key === 'Enter') event.preventDefault()
    if (step && count > 0) setSelected((Math.max(selected, step > 0 ? -1 : 0) + step + count) % count)
    if (key === 'Enter') selectedLine.current?.click()
  }
  return (
    <>
      <Input
        ref={field}
        size="lg"
        classNames={{ input: classes.field ?? '' }}
        placeholder="lent 2000 ravi fri, or a name"
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        role="combobox"
        aria-label="Type an entry, or search"
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={selected >= 0 && selected < count ? `${LIST_ID}-${selected}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        value={query}
        onChange={({ currentTarget: { value } }) => {
          onQuery(value)
          setSelected(0)
        }}
        onKeyDown={pressKey}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {Lines && (
        <Lines
          id={LIST_ID}
          query={query}
          offers={offers}
          selected={selected}
          selectedLine={showSelected}
          onSelect={setSelected}
          onCount={setCount}
          onReturn={() => field.current?.focus()}
          onUsed={() => {
            onQuery('')
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}

type PaletteProps = { isOpen: boolean; onToggle: () => void; onClose: () => void }

/**
 * The palette: one field that reads an entry into a filled form, and finds what the screen offers, screens, people, accounts
 * and records. What was used last comes first. What was typed stays when it closes, until it is used. Ctrl/⌘ K opens it on every
 * screen, also while a field has the focus. The field is there at once, and the lines when their code has come.
 */
export const Palette = ({ isOpen, onToggle, onClose }: PaletteProps) => {
  const [query, setQuery] = useState('')
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const opener = useRef<Element>(null)
  const Lines = usePaletteLines(isOpen, onClose)
  useHotkeys([[shortcuts.palette.hotkey, onToggle]], [])
  useEffect(() => {
    if (isOpen) setOffers(readOffers()) // before the palette is a layer over the screen
  }, [isOpen])
  useLayer(isOpen, onClose)
  const keyboardHeight = useKeyboardHeight()
  const isNarrow = useIsNarrow()

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Type or search' } }}
      size={600}
      padding={0}
      yOffset={isNarrow ? '0.5rem' : '5rem'}
      zIndex={getDefaultZIndex('max')}
      overlayProps={{ backgroundOpacity: 0.35, blur: 7 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      styles={{ content: { maxHeight: `calc(100dvh - 2 * var(--modal-y-offset) - ${keyboardHeight}px)` } }}
      returnFocus={false}
      transitionProps={{
        duration: 0, // letters typed while it opens would be lost
        onExited: () => {
          // A form that was opened has the focus already.
          if (document.activeElement === document.body) returnFocus(opener.current)
        },
      }}
    >
      <PaletteContent
        query={query}
        onQuery={setQuery}
        offers={offers}
        Lines={Lines}
        opener={opener}
        onClose={onClose}
      />
    </Modal>
  )
}
