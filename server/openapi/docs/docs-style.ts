/** The style of the page of the API, beside that of all pages. */
export const docsStyle = `
main { max-width: 60rem; }
main > h2 { margin-top: 2rem; font-size: 1.25rem; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
h2, section { scroll-margin-top: .5rem; }
section > h3 { margin-top: 0; }
h2, h3, h4 { break-after: avoid; }
section ul { color: inherit; }
li { overflow-wrap: anywhere; }
code, pre { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre {
  margin: .5rem 0; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--body);
  white-space: pre-wrap; break-inside: avoid;
}
main a { color: var(--accent); }
nav { columns: 16rem; margin-top: 1rem; }
nav h3 { margin-top: 0; }
nav ul { margin-bottom: .75rem; }
main > [role=status] { margin-top: 1rem; }
:target { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
@media print { form, nav { display: none; } section { border: 0; padding: 0; } }
`
