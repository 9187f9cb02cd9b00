import type { Product as Card } from '../parts/Product.ts';
import type { Choice, Price, Spec } from './Spec.ts';

/** Somewhere in the catalogue. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
}

/** A value an interface takes or answers with. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly desc: string;
  /** Where it is sent: PATH, QUERY, HEADER, BODY. */
  readonly in: string;
  readonly isRequired: boolean;
}

/** Something that can be called. */
export interface Interface {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly method: string;
  /** At the gateway, with `{name}` for what its path holds. */
  readonly openPath: string;
  readonly auth: string;
  readonly isDeprecated: boolean;
  readonly asks: readonly Parameter[];
  readonly answers: readonly Parameter[];
  readonly errors: readonly { readonly code: string; readonly message: string; readonly desc: string }[];
  /** Lines for a shell. */
  readonly example: string;
  readonly answer: string;
}

/** A listed product, as its page shows it. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly delivery: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  readonly categories: readonly Category[];
  /** Addresses, the icon first. */
  readonly pictures: readonly string[];
  readonly provider: { readonly name: string; readonly logo: string | undefined; readonly intro: string };
  readonly views: number;
  readonly favorites: number;
  readonly sold: number;
  readonly score: number | undefined;
  /** In Markdown. */
  readonly description: string;
  /** In Markdown. */
  readonly guide: string;
  readonly demoUrl: string | undefined;
  readonly docUrl: string | undefined;
  readonly agreement: { readonly name: string; readonly url: string } | undefined;
  /** What a trial gives, where there is one. */
  readonly trial: { readonly days: number | undefined; readonly quota: number | undefined } | undefined;
  readonly specs: readonly Spec[];
  readonly interfaces: readonly Interface[];
  /** Others like it. */
  readonly similar: readonly Card[];
}

/** What the page is made of. */
export interface ProductPage {
  readonly product: Product;
  /** What is chosen at first, and what it costs. */
  readonly choice: Choice | undefined;
  readonly price: Price | undefined;
}
