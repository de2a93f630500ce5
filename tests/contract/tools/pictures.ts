const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Pictures of 2×2 pixels. */
export const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgWBUKQhAKABqeA/06unZxAAAAAElFTkSuQmCC',
)
export const jpeg = bytesOf(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAPSZ/9k=',
)
export const webp = bytesOf('UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoCAAIAAUAmJaACdLoAA5gA/upl/htVZW3/3T1/3T1/3T1/JQAAAA==')

/** The picture with so many bytes in all: what follows a png's end is not read. */
export const padded = (picture: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set(picture)
  return bytes
}
