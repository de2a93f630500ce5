/** What a node looks like, as JSON: a text as it is, an element by its name, its attributes and what is in it. */
export type Drawn = string | [name: string, attributes: Record<string, string>, content: Drawn[]]

const SVG = 'http://www.w3.org/2000/svg'

const isInWindow = (element: Element): boolean => element.getBoundingClientRect().top < window.innerHeight

const attributesOf = (element: Element): Record<string, string> => {
  const { id: _, ...attributes } = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  return element instanceof HTMLOptionElement && element.selected ? { ...attributes, selected: '' } : attributes
}

/** How nodes look now, as far as they are seen without scrolling; ids are for what does something, and are left out. */
export const drawnOf = (nodes: Iterable<Node>): Drawn[] =>
  [...nodes].flatMap((node): Drawn[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node.matches('[hidden], script, style') || !isInWindow(node)) return []
    return [[node.localName, attributesOf(node), drawnOf(node.childNodes)]]
  })

/** Nodes that look as these did. No markup is read, and a policy without `style` attributes is kept to. */
export const draw = (drawn: readonly Drawn[], namespace?: string): Node[] =>
  drawn.map((each) => {
    if (typeof each === 'string') return document.createTextNode(each)
    const [name, { style = '', ...attributes }, content] = each
    const own = name === 'svg' ? SVG : namespace
    const element = own === SVG ? document.createElementNS(SVG, name) : document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if ('style' in element) element.style.cssText = style
    element.append(...draw(content, own))
    return element
  })
