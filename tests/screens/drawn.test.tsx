import { array, assert, constantFrom, letrec, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawn, draw, drawnOf } from '#src/lib/drawn.ts'

const { drawn: someDrawn } = letrec<{ text: Drawn; element: Drawn; drawn: Drawn }>((tie) => ({
  text: string({ minLength: 1 }),
  element: tuple(
    constantFrom('div', 'span', 'table', 'tr', 'td', 'button', 'svg', 'path', 'img'),
    tuple(string(), string()).map(([label, words]) => ({ class: label, 'data-words': words, style: 'color: red;' })),
    array(tie('drawn'), { maxLength: 4 }),
  ),
  drawn: oneof({ depthSize: 'small' }, tie('text'), tie('element')),
}))

const place = (nodes: Node[]): HTMLElement => {
  const element = document.createElement('div')
  element.append(...nodes)
  return element
}

test('what is drawn looks as it did, whatever words stand in it', () => {
  assert(
    property(array(someDrawn, { maxLength: 4 }), (drawn) => {
      expect(drawnOf(place(draw(drawn)).childNodes)).toEqual(drawn)
    }),
  )
})

test('a text that looks like markup stays a text', () => {
  const [line] = draw([['p', {}, ['<img src=x onerror=alert(1)>']]])
  expect(line?.childNodes).toHaveLength(1)
  expect(line).toHaveTextContent('<img src=x onerror=alert(1)>')
})

test('what is hidden, what does something and what ids name is left out; what was chosen stays chosen', () => {
  const before = place([])
  before.innerHTML =
    '<p hidden>gone</p><script>1</script><style>p{}</style><label id="a">Bank</label><select><option>SBI</option><option>HDFC</option></select>'
  const [, hdfc] = before.querySelectorAll('option')
  if (hdfc) hdfc.selected = true
  const after = place(draw(drawnOf(before.childNodes)))
  expect(after.querySelector('p, script, style, [id]')).toBeNull()
  expect(after.querySelector('select')).toHaveValue('HDFC')
})

test('a drawing is an element of its own kind: a path in a picture, not in the page', () => {
  const [picture] = draw([['svg', { viewBox: '0 0 1 1' }, [['path', { d: 'M0 0' }, []]]]])
  expect(picture?.firstChild).toBeInstanceOf(SVGElement)
})
