import type { Product as Card } from '../parts/Product.ts';
import type { Choice, Price, Spec } from './Spec.ts';

/** A category of the catalogue. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
}

/** A parameter of a request, or a property of an answer. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly desc: string;
  /** Part of the request: PATH, QUERY, HEADER, BODY. */
  readonly in: string;
  readonly isRequired: boolean;
}

/** An API that a customer can call. */
export interface Interface {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly method: string;
  /** Path at the gateway. Its parameters are written as `{name}`. */
  readonly openPath: string;
  readonly auth: string;
  readonly isDeprecated: boolean;
  readonly asks: readonly Parameter[];
  readonly answers: readonly Parameter[];
  readonly errors: readonly { readonly code: string; readonly message: string; readonly desc: string }[];
  /** The same example call in several languages. */
  readonly samples: readonly { readonly language: string; readonly text: string }[];
  /** Placeholder in the samples for the organisation of their reader. */
  readonly readersOrgId: string;
  readonly answer: string;
}

/** A published product, with the data of its page. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly delivery: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  readonly categories: readonly Category[];
  /** Addresses of pictures. The icon comes first. */
  readonly pictures: readonly string[];
  readonly provider: { readonly name: string; readonly logo: string | undefined; readonly intro: string };
  readonly views: number;
  readonly favorites: number;
  readonly sold: number;
  readonly score: number | undefined;
  /** Description in Markdown. */
  readonly description: string;
  /** Instructions in Markdown. */
  readonly guide: string;
  readonly demoUrl: string | undefined;
  readonly docUrl: string | undefined;
  readonly agreement: { readonly name: string; readonly url: string } | undefined;
  /** Duration and number of calls of a trial; undefined if the product has no trial. */
  readonly trial: { readonly days: number | undefined; readonly quota: number | undefined } | undefined;
  readonly specs: readonly Spec[];
  readonly interfaces: readonly Interface[];
  /** Similar products. */
  readonly similar: readonly Card[];
}

/** Data of a product's page. */
export interface ProductPage {
  readonly product: Product;
  /** The specification, quantity and duration that are selected first, and their price. */
  readonly choice: Choice | undefined;
  readonly price: Price | undefined;
}
