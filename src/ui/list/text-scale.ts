import { useState } from 'react'

const USUAL_PX = 16

/** How much larger the text is than usual, because of the settings of the browser: 2 for text of twice the size. */
export const useTextScale = (): number =>
  useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1)[0]
