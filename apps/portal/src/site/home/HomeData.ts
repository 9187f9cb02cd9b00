import type { DataSet } from '../parts/DataSet.ts';
import type { Product } from '../parts/Product.ts';
import type { Named } from '../parts/read.ts';

/** Data of the home page. A part that could not be read is empty. */
export interface Home {
  readonly banners: readonly Banner[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly dataSets: readonly DataSet[];
  readonly figures: readonly Figure[];
  readonly partners: readonly Partner[];
}

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly picture?: string | undefined;
  /** Address to which the banner leads: a path of this site, or `https://…`. */
  readonly link?: string | undefined;
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  /** Address of the partner's site: `https://…`. */
  readonly link?: string | undefined;
}

export interface Category extends Named {
  readonly id: string;
  readonly icon?: string | undefined;
  readonly productCount: number;
  /** Subcategories of the category. */
  readonly parts: readonly Named[];
}

export interface Figure {
  readonly name: FigureName;
  readonly count: number;
}

/** Names of the figures, in the order in which they are shown. */
export const figureNames = ['products', 'dataSets', 'organizations', 'calls'] as const;
export type FigureName = (typeof figureNames)[number];
