import { isObject } from '@isp/kit';
import { readDataSet } from '../parts/DataSet.ts';
import { readProduct } from '../parts/Product.ts';
import { type Named, readList, readNumber, readRow, readText } from '../parts/read.ts';
import { type Banner, type Category, figureNames, type Home, type Partner } from './HomeData.ts';

/** Reads the reply of `portal/home`. A missing part is read as empty. */
export function readHome(reply: unknown): Home {
  const sent = isObject(reply) ? reply : {};
  const figures = isObject(sent.figures) ? sent.figures : {};
  return {
    banners: readList(sent.banners, readBanner),
    categories: readList(sent.categories, readCategory),
    products: readList(sent.hotProducts, readProduct).slice(0, 8),
    dataSets: readList(sent.newDataSets, readDataSet).slice(0, 8),
    figures: figureNames.flatMap((name) => {
      const count = readNumber(figures[name]);
      // A count of zero is left out, so that a new platform does not show zeros.
      return count === undefined || count <= 0 ? [] : [{ name, count }];
    }),
    partners: readList(sent.partners, readPartner),
  };
}

const readBanner = readRow<Banner>((sent, id) => {
  const title = readText(sent.title);
  const link = readText(sent.linkUrl);
  return title === undefined
    ? undefined
    : {
        id,
        title,
        text: readText(sent.body),
        picture: readText(sent.cover),
        link: link !== undefined && /^(\/|https?:\/\/)/i.test(link) ? link : undefined,
      };
});

const readPartner = readRow<Partner>((sent, id) => {
  const name = readText(sent.title);
  const logo = readText(sent.cover);
  const link = readText(sent.linkUrl);
  return name === undefined || logo === undefined
    ? undefined
    : { id, name, logo, link: link !== undefined && /^https?:\/\//i.test(link) ? link : undefined };
});

const readNamed = (value: unknown): Named | undefined => {
  const name = isObject(value) ? readText(value.name) : undefined;
  return isObject(value) && name !== undefined ? { name, nameEn: readText(value.nameEn) } : undefined;
};

const readCategory = readRow<Category>((sent, id) => {
  const named = readNamed(sent);
  return named
    ? {
        ...named,
        id,
        icon: readText(sent.icon),
        productCount: readNumber(sent.productCount) ?? 0,
        parts: readList(sent.children, readNamed).slice(0, 4),
      }
    : undefined;
});
