import { useEffect, useRef, useState } from 'react'

/**
 * Opens a menu on mount, because its code loads when its button is pressed. The menu's own button replaces the pressed
 * one and gets the focus before the menu opens, so that the focus returns there on close.
 */
export const useMenuOnMount = () => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return { isOpen, setOpen, button }
}
