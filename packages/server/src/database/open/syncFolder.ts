import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes sure that the names of the files in a folder are on the disk, for example after a file was renamed. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and writes names by itself.
  if (process.platform === 'win32') return;
  await syncPath(folder);
}

/** Makes sure that all files and folders in a folder, and the folder itself, are on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncFolder(folder);
}

async function syncPath(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
