/** The origin of the API: `VITE_API_HOST`, or the origin of the page. */
export const apiHost: string = import.meta.env.VITE_API_HOST || window.location.origin
