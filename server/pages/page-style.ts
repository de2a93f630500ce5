/** The style of the pages that need no session. Its colours are those of the application. */
export const css = `
:root {
  --text: #1b2420; --dimmed: #5a6862; --line: #dfe6e2; --card: #fff; --body: #f4f7f5; --accent: #1f6b4c;
  --on-accent: #fff; --late: #b3261e; color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6ece9; --dimmed: #a3b0aa; --line: #34403a; --card: #1c2420; --body: #141a17; --accent: #8fd3b2;
    --on-accent: #0d2117; --late: #ff9b93;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--body); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem; }
footer { padding: 0 1rem 2rem; color: var(--dimmed); font-size: .875rem; text-align: center; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
section, main > form { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
ul { margin: 0; padding-left: 1.25rem; color: var(--dimmed); }
.dimmed { color: var(--dimmed); }
.sum { font-size: 2rem; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere; }
.message > p { margin: 0; }
.message { margin: 0 0 .75rem; padding: .75rem 1rem; border-radius: .75rem; border: 1px solid var(--accent); }
.error { border-color: var(--late); color: var(--late); }
.upi { display: flex; flex-direction: column; }
@media not (pointer: coarse) { .upi .code { order: -1; } }
summary { display: flex; align-items: center; min-height: 2.75rem; color: var(--accent); cursor: pointer; }
.own { margin-top: 1.5rem; text-align: center; }
.own a { color: var(--accent); }
.code svg { display: block; width: 15rem; max-width: 100%; height: auto; margin: 0 auto .75rem; border-radius: .5rem; }
label { display: block; margin-top: .75rem; font-weight: 600; }
.choice {
  display: flex; gap: .75rem; align-items: center; justify-content: space-between; min-height: 2.75rem;
  margin-top: .5rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: .5rem; color: inherit;
  text-decoration: none; overflow-wrap: anywhere;
}
.choice span:last-child, .row span:last-child { flex: none; }
.row { display: flex; gap: .75rem; justify-content: space-between; margin-bottom: .25rem; font-weight: 600; }
.rows { padding: 0; list-style: none; color: inherit; }
.rows > li + li { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.rows .choice { margin: 0 0 .25rem; font-weight: 600; }
.rows p.dimmed { margin: 0; font-size: .875rem; }
.again { margin: .5rem 0 0; text-align: center; }
.again a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--accent); }
.choice[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
[hidden] { display: none !important; }
input {
  width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid var(--dimmed);
  border-radius: .5rem; background: var(--card); color: inherit; font: inherit;
  font-weight: 400;
}
input[aria-invalid] { border-color: var(--late); }
span.error { display: block; margin-top: .25rem; font-weight: 400; font-size: .875rem; }
button, .button {
  display: flex; align-items: center; justify-content: center;
  width: 100%; min-height: 2.75rem; margin-top: 1rem; border: 0; border-radius: .5rem; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
.buttons > * { flex: 1 1 40%; margin: 0; }
.buttons > :first-child { flex-basis: 100%; }
[data-copy], .second { border: 1px solid var(--accent); background: none; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
