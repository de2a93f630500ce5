import classes from './row-button.module.css'

// Tabler's icons of these names in one path each, at the size that they are shown: a list draws hundreds of them, and an
// SVG with a scale of its own and five paths takes the browser many times as long as these.
const paths = {
  check: 'M3.75 9l3.75 3.75l7.5-7.5',
  pencil: 'M3 15h3l7.875-7.875a2.121 2.121 0 1 0-3-3l-7.875 7.875v3M10.125 4.875l3 3',
  trash:
    'M3 5.25h12M7.5 8.25v4.5M10.5 8.25v4.5M3.75 5.25l.75 9a1.5 1.5 0 0 0 1.5 1.5h6a1.5 1.5 0 0 0 1.5-1.5l.75-9M6.75 5.25V3a.75.75 0 0 1 .75-.75h3a.75.75 0 0 1 .75.75v2.25',
}

/** What a button of a row does, as a picture. */
export const RowIcon = ({ shape }: { shape: keyof typeof paths }) => (
  <svg className={classes.icon} aria-hidden>
    <path d={paths[shape]} />
  </svg>
)
