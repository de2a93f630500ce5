import classes from './ledger-drawing.module.css'

/** A drawing of two people, a coin that goes from one to the other, and the ledger between them. It has the theme's colors. */
export const LedgerDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 320 200" aria-hidden="true">
    <ellipse className={classes.ground} cx="160" cy="178" rx="136" ry="14" />
    <path className={classes.page} d="M160 92C138 80 108 78 70 84v82c38-6 68-4 90 8Z" />
    <path className={classes.page} d="M160 92c22-12 52-14 90-8v82c-38-6-68-4-90 8Z" />
    <path className={classes.line} d="M86 102c20-2 40-1 58 6M86 120c20-2 40-1 58 6M86 138c20-2 40-1 58 6" />
    <path className={classes.line} d="M176 108c18-7 32-8 42-7M176 126c18-7 32-8 42-7M176 144c18-7 26-8 34-7" />
    <path className={classes.tick} d="m224 136 5 6 9-13" />
    <path className={classes.way} d="M84 50C112 10 208 10 236 50" />
    <path className={classes.arrow} d="m224 46 12 5 3-13" />
    <g className={classes.person}>
      <circle cx="62" cy="44" r="11" />
      <path d="M40 76c0-13 10-20 22-20s22 7 22 20" />
      <circle cx="258" cy="44" r="11" />
      <path d="M236 76c0-13 10-20 22-20s22 7 22 20" />
    </g>
    <circle className={classes.coin} cx="160" cy="24" r="18" />
    <path className={classes.rupee} d="M153 16h14M153 22h14M153 16c11 0 11 12 0 12l9 7" />
  </svg>
)
