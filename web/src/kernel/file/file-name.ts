// The name that the server gives a file (RFC 6266): the encoded form, which can be Chinese, before the plain one.
export const fileNameIn = (disposition: string | null): string => {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Badly encoded: the plain name will do.
    }
  }
  const plain = /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]
  return plain ?? ''
}
