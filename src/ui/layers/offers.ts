import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, useContext, useEffect, useEffectEvent } from 'react'
import type { Link } from '#src/lib/link.ts'
import { getTopLayer, LayerContext } from './layers.ts'

/** Something that a screen or a layer does: a function, a link, or first the one and then the other. */
export type Offer = {
  label: string
  icon: ComponentType<IconProps>
  link?: Link
  onPress?: () => void
  disabled?: boolean
  /** The tooltip: why it is disabled. */
  title?: string
  /** Further words that find it in the palette. */
  keywords?: string
  /** Whether the palette shows it only when it is searched. */
  isFoundOnly?: true
}

type Offering = { layer: string | undefined; read: () => readonly Offer[] }

/** What the shown parts offer, in the order in which they appeared. */
const offerings: Offering[] = []

/** Lets the palette offer too what the buttons of this part do. */
export const useOffers = (offers: readonly Offer[]): void => {
  const layer = useContext(LayerContext)
  const read = useEffectEvent(() => offers.filter(({ disabled }) => !disabled))
  useEffect(() => {
    const offering = { layer, read: () => read() }
    offerings.push(offering)
    return () => {
      offerings.splice(offerings.indexOf(offering), 1)
    }
  }, [layer])
}

/** Returns what the top layer offers; without a layer, what the screen offers. */
export const readOffers = (): readonly Offer[] =>
  offerings.filter(({ layer }) => layer === getTopLayer()).flatMap(({ read }) => read())
