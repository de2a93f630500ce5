/** The style of the page of a share, beside that of all pages. It names the fonts that systems have for each script. */
export const shareStyle = `
:lang(hi), :lang(mr) { font-family: system-ui, "Kohinoor Devanagari", "Nirmala UI", "Noto Sans Devanagari", sans-serif; }
:lang(ta) { font-family: system-ui, "Tamil Sangam MN", "Nirmala UI", "Noto Sans Tamil", sans-serif; }
:lang(te) { font-family: system-ui, "Kohinoor Telugu", "Nirmala UI", "Noto Sans Telugu", sans-serif; }
:lang(bn) { font-family: system-ui, "Kohinoor Bangla", "Nirmala UI", "Noto Sans Bengali", sans-serif; }
:lang(gu) { font-family: system-ui, "Kohinoor Gujarati", "Nirmala UI", "Noto Sans Gujarati", sans-serif; }
:lang(kn) { font-family: system-ui, "Kannada Sangam MN", "Nirmala UI", "Noto Sans Kannada", sans-serif; }
.languages { display: flex; flex-wrap: wrap; column-gap: 1rem; margin: -.75rem 0 .5rem; font-size: .875rem; }
.languages > * { display: inline-flex; flex: none; align-items: center; min-height: 2.25rem; color: var(--accent); }
.languages > [aria-current] { color: var(--dimmed); }
.rows p + p { margin-top: .25rem; }
.rows p:not(.row, .dimmed) { margin-bottom: 0; }
.schedule { margin-bottom: .5rem; }
.late { color: var(--late); }
`
