/**
 * Returns the indexes of the lines that contain a text, from top to bottom. Upper and lower case are not
 * distinguished.
 */
export function findLines(lines: readonly string[], needle: string): readonly number[] {
  const wanted = needle.toLowerCase();
  if (wanted === '') return [];
  const found: number[] = [];
  lines.forEach((line, at) => {
    if (line.toLowerCase().includes(wanted)) found.push(at);
  });
  return found;
}
