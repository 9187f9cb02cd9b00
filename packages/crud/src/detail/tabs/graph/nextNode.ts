import type { Place } from './layOut.ts';

const directions: Readonly<Record<string, Place>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The node an arrow key goes to: the nearest one that is further in that direction than to its side. */
export function nextNode(places: ReadonlyMap<string, Place>, from: string, key: string): string | undefined {
  const here = places.get(from);
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!here || !direction) return undefined;
  let nearest: { readonly name: string; readonly far: number } | undefined;
  for (const [name, place] of places) {
    const [x, y] = [place.x - here.x, place.y - here.y];
    const ahead = x * direction.x + y * direction.y;
    const beside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    if (name === from || ahead <= 0) continue;
    // sideways distance counts double: a node straight ahead comes first
    const far = ahead + 2 * beside;
    if (!nearest || far < nearest.far) nearest = { name, far };
  }
  return nearest?.name;
}
