import { isObject } from '@isp/kit';
import { readProduct as readCard } from '../parts/Product.ts';
import {
  readAddress,
  readList,
  readNumber,
  readObjects,
  readSiteUrl,
  readTexts,
  textOf,
} from '../parts/read.ts';
import type { Interface, Parameter, Product } from './Product.ts';
import { readSpec } from './readSpec.ts';

/** Reads a product. Returns undefined if it has no id or no name. */
export function readProduct(reply: unknown): Product | undefined {
  if (!isObject(reply) || textOf(reply.id) === '' || textOf(reply.productName) === '') return undefined;
  const pictures = [reply.icon, ...(Array.isArray(reply.pictures) ? reply.pictures.map(urlOf) : [])];
  const agreement = readAddress(urlOf(reply.agreement));
  return {
    id: textOf(reply.id),
    name: textOf(reply.productName),
    type: textOf(reply.productType),
    delivery: textOf(reply.deliveryMode),
    summary: textOf(reply.shortDesc),
    tags: readTexts(reply.tags),
    industries: readTexts(reply.industry),
    categories: readObjects(reply.categories, (row) => ({
      id: textOf(row.id),
      name: textOf(row.name),
      nameEn: textOf(row.nameEn),
    })),
    pictures: pictures.flatMap((one) => readAddress(one) ?? []),
    provider: {
      name: textOf(reply.sellerOrgName),
      logo: readAddress(reply.sellerLogo),
      intro: textOf(reply.sellerIntro),
    },
    views: readNumber(reply.viewCount) ?? 0,
    favorites: readNumber(reply.favoriteCount) ?? 0,
    sold: readNumber(reply.saleCount) ?? 0,
    score: readNumber(reply.score),
    description: textOf(reply.description),
    guide: textOf(reply.usageGuide),
    demoUrl: readSiteUrl(reply.demoUrl),
    docUrl: readSiteUrl(reply.docUrl),
    agreement: agreement ? { name: nameOf(reply.agreement), url: agreement } : undefined,
    trial:
      reply.trialEnabled === true
        ? { days: readNumber(reply.trialDays), quota: readNumber(reply.trialQuota) }
        : undefined,
    specs: readObjects(reply.specs, readSpec),
    interfaces: readObjects(reply.interfaces, readInterface),
    similar: readList(reply.similar, readCard),
  };
}

const urlOf = (file: unknown): unknown => (isObject(file) ? file.url : undefined);
const nameOf = (file: unknown): string => (isObject(file) ? textOf(file.name) : '');

function readInterface(row: Readonly<Record<string, unknown>>): Interface | undefined {
  const id = textOf(row.id);
  if (id === '') return undefined;
  return {
    id,
    name: textOf(row.interfaceName),
    group: textOf(row.groupName),
    method: textOf(row.method),
    openPath: textOf(row.openPath),
    auth: textOf(row.authType),
    isDeprecated: row.status === 'DEPRECATED',
    asks: readObjects(row.requestParams, readParameter),
    answers: readObjects(row.responseParams, readParameter),
    errors: readObjects(row.errorCodes, (one) => ({
      code: textOf(one.code),
      message: textOf(one.message),
      desc: textOf(one.desc),
    })),
    samples: readObjects(row.callSamples, (one) => ({
      language: textOf(one.language),
      text: textOf(one.text),
    })),
    readersOrgId: textOf(row.readersOrgId),
    answer: textOf(row.responseExample),
  };
}

const readParameter = (row: Readonly<Record<string, unknown>>): Parameter => ({
  name: textOf(row.name),
  type: textOf(row.type),
  desc: textOf(row.desc),
  in: textOf(row.in),
  isRequired: row.required === true,
});
