import type { Place } from './layOut.ts';

const directions: Readonly<Record<string, Place>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * Returns the name of the node to which an arrow key moves the focus: the nearest node that lies more in the
 * direction of the key than to the side of it.
 */
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
    // the distance to the side counts double, so that a node straight ahead is preferred
    const far = ahead + 2 * beside;
    if (!nearest || far < nearest.far) nearest = { name, far };
  }
  return nearest?.name;
}
