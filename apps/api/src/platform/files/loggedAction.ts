/**
 * Returns how the operation log names the sending of a file. Undefined for a picture that a page shows: a list may show
 * many of them, so they leave no lines.
 *
 * @param isShown - true if the browser shows the file instead of saving it
 */
export function loggedAction(mime: string, isShown: boolean): '下载' | '查看' | undefined {
  if (!isShown) return '下载';
  return mime.startsWith('image/') ? undefined : '查看';
}
