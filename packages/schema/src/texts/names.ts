/** Returns the name in kebab case: `bookShelf` → `book-shelf`. */
export const toKebab = (name: string): string => words(name).join('-');

/** Returns the name in snake case: `bookShelf` → `book_shelf`. */
export const toSnake = (name: string): string => words(name).join('_');

function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
