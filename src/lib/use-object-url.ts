import { useEffect, useState } from 'react'

/** Returns an address of a file for an image, while the component shows. Undefined without a file. */
export const useObjectUrl = (file: Blob | null | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
