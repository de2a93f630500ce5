/**
 * The script of the page of a share: it puts the focus where the page says, also in browsers that focus only fields, shows the
 * buttons that copy a text, and unfolds the code where another device can scan it. The page does everything else without it.
 */
export const shareScript = `
document.querySelector('[autofocus]')?.focus()
for (const code of document.querySelectorAll('.code')) code.open = !matchMedia('(pointer: coarse)').matches
for (const button of navigator.clipboard ? document.querySelectorAll('[data-copy]') : []) {
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = button.dataset.copied
    } catch {
      button.textContent = button.dataset.select
    }
    setTimeout(() => { button.textContent = label }, 2000)
  })
}
`
