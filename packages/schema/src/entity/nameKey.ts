/**
 * The key of a referenced record's name, beside the key of its id: `imageId` → `imageName`, `imageIds` → `imageNames`,
 * `createUser` → `createUserName`. Of a path the last part counts: `owner.userId` → `owner.userName`.
 */
export function nameKey(name: string): string {
  if (name.endsWith('Ids')) return `${name.slice(0, -3)}Names`;
  return /[^.]Id$/.test(name) ? `${name.slice(0, -2)}Name` : `${name}Name`;
}
