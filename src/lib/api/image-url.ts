import { apiHost } from './environment.ts'

/** Returns the absolute URL of a profile image, or undefined for "". The API returns a relative URL. */
export const toImageUrl = (profileImage: string): string | undefined =>
  profileImage ? new URL(profileImage, apiHost).href : undefined
