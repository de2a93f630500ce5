import { apiHost } from './environment.ts'

/** Where a profile image is: the API names it relative to itself. undefined when there is none. */
export const imageUrl = (profileImage: string): string | undefined =>
  profileImage ? new URL(profileImage, apiHost).href : undefined
