import { type ComponentType, type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Makes a hook for a component whose code is not needed for the first picture of a screen. It loads at once when it is shown, else
 * when the browser is idle; until then the hook returns undefined. It is no lazy component of React: React shows such a one 300 ms
 * late, and letters would be lost.
 */
export const laterPart = <Props,>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const loadInto = async (setPart: Dispatch<SetStateAction<ComponentType<Props> | undefined>>): Promise<void> => {
    loaded ??= await load()
    const part = loaded
    setPart(() => part)
  }
  return (isShown: boolean, onClose: (() => void) | undefined): ComponentType<Props> | undefined => {
    const [Part, setPart] = useState(() => loaded)
    const mustLoad = isShown && !Part
    useEffect(() => {
      if (!loaded) whenIdle(() => void loadInto(setPart).catch(() => undefined)) // it is tried again when it is shown
    }, [])
    useEffect(() => {
      if (!mustLoad) return
      loadInto(setPart).catch(() => {
        onClose?.()
        announceFailure('This part could not be loaded. Please try again with a connection.')
      })
    }, [mustLoad, onClose])
    return Part
  }
}

/** Makes such a component: a dialog, a drawer. Where `isShown` says so, it is in the page before it is shown. */
export const later = <Props extends { onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isShown: (props: Props) => boolean = () => true,
) => {
  const usePart = laterPart(load)
  return (props: Props) => {
    const Part = usePart(isShown(props), props.onClose)
    return Part ? <Part {...props} /> : null
  }
}
