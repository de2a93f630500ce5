import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * Returns handlers for an input whose value is usually replaced. The focus selects all of it, and so does the first press,
 * which would set the caret. After typing, and from the second press on, a press sets the caret; dragging selects a part.
 * `expectPress` starts again, for a value that was chosen instead of typed.
 */
export const useSelectOnFirstPress = () => {
  const state = useRef<'untouched' | 'pressed' | 'touched'>('untouched')
  return {
    expectPress: (): void => {
      state.current = 'untouched'
    },
    handlers: {
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
        state.current = 'untouched'
        currentTarget.select()
      },
      onInput: (): void => {
        state.current = 'touched'
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
        state.current = state.current === 'untouched' ? 'pressed' : 'touched'
        // Chromium sets the caret after the click, when the press was inside the selection.
        setTimeout(() => {
          if (state.current !== 'pressed') return
          state.current = 'touched'
          if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
        })
      },
    },
  }
}
