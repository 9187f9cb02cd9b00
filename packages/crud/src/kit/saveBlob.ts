/** Saves a blob as a download of this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser has started the download once the click was handled
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** File name for a blob, with the extension of its type. */
export function toFileName(title: string, blob: Blob, now: Date): string {
  const ending = /sheet|excel/i.test(blob.type) ? 'xlsx' : /json/i.test(blob.type) ? 'json' : 'csv';
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  // characters that file systems refuse
  return `${title.replace(/[\\/:*?"<>|]/g, '_')}-${day}.${ending}`;
}
