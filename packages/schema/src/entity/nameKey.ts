/**
 * Returns the key under which a reply contains the name of a referenced record: `imageId` → `imageName`, `imageIds`
 * → `imageNames`, `createUser` → `createUserName`. In a path, only the last part is changed: `owner.userId` →
 * `owner.userName`.
 */
export function nameKey(name: string): string {
  if (name.endsWith('Ids')) return `${name.slice(0, -3)}Names`;
  return /[^.]Id$/.test(name) ? `${name.slice(0, -2)}Name` : `${name}Name`;
}
