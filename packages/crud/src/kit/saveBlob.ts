/** Saves a blob as a download with this file name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // the URL is released later, so that the download that the click has started can still read it
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Returns the file name for a blob: the title, the day, and the extension for the type of the blob. */
export function toFileName(title: string, blob: Blob, now: Date): string {
  const ending = /sheet|excel/i.test(blob.type) ? 'xlsx' : /json/i.test(blob.type) ? 'json' : 'csv';
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  // replaces characters that file systems refuse
  return `${title.replace(/[\\/:*?"<>|]/g, '_')}-${day}.${ending}`;
}
