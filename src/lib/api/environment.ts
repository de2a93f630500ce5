/** Where the API is: `VITE_API_HOST`, or the origin that served the page. */
export const apiHost: string = import.meta.env.VITE_API_HOST || window.location.origin
