import { toSnake } from '@isp/schema/internal';
import { fitName } from './fitName.ts';

/** Returns the table name of an entity. The table of `bookShop.shopBook` is `book_shop_shop_book`. */
export const tableName = (entity: { readonly area: string; readonly name: string }): string =>
  fitName(`${toSnake(entity.area)}_${toSnake(entity.name)}`);
