/** Returns the first name of a user or person: what stands before the first space. "" for an empty name. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
