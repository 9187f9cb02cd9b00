import type { Entity } from '@isp/schema';

/**
 * Returns the type name of an entity. `shop.book` becomes `ShopBook`. An entity whose name begins with the name of
 * its area keeps its name: `bookShop.bookShopOrder`.
 */
export function typeName({ area, name }: Entity): string {
  return name === area || name.startsWith(`${area}${name.charAt(area.length).toUpperCase()}`)
    ? pascal(name)
    : pascal(area) + pascal(name);
}

/** Throws an Error when two entities would get the same type name. */
export function refuseSharedNames(entities: readonly Entity[]): void {
  const owners = new Map<string, string>();
  for (const entity of entities) {
    const name = typeName(entity);
    const other = owners.get(name);
    if (other !== undefined)
      throw new Error(
        `The types of ${entity.key} and ${other} would have the same name ${name}. Rename one of the entities.`,
      );
    owners.set(name, entity.key);
  }
}

export const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the text of a title, changed so that it cannot end the comment that contains it. */
export const comment = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
