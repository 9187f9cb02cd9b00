import type { JsonSchemaObject } from '@isp/schema';
import type { StoryState } from '../storyStates.ts';

export type Language = 'en' | 'zh';

export interface Link {
  readonly title: string;
  readonly href: string;
}

/** What service and table make of a part of the file. */
export interface Effects {
  readonly service: string;
  readonly table: string;
}

/** A part of a file of this repository. */
export interface ExampleText {
  /** File and path, for example `schemas/order.json › entities › order › list`. */
  readonly place: string;
  readonly json: string;
}

/** A screen that is drawn from an area. */
export interface ScreenPicture {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly state: StoryState;
  /** Query of the screen, for example `?tab=log`. */
  readonly search?: string;
}

/** A field that is drawn to edit and to read. */
export interface FieldPicture {
  readonly entity: string;
  readonly field: string;
  readonly schema: JsonSchemaObject;
}

export interface KeywordPage {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Allowed values as JSON; empty if others are allowed too. */
  readonly values: readonly string[];
  /** Default value as JSON. */
  readonly default?: string;
  /** Examples of the meta-schema as JSON. */
  readonly examples: readonly string[];
  /** Pages of the definitions that its value may have. */
  readonly pages: readonly Link[];
  /** Codes of the mistakes that a check can find here. */
  readonly codes: readonly Link[];
  readonly effects?: Effects;
  readonly example?: ExampleText;
  readonly field?: FieldPicture;
  /** What the field of the example becomes: column in SQL, property of OpenAPI, property in TypeScript. */
  readonly becomes?: { readonly column?: string; readonly property?: string; readonly type?: string };
}

/** A page of the schema reference: a definition with its keywords. */
export interface Page {
  readonly name: string;
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly examples: readonly string[];
  /** Names of the keywords that must be written. */
  readonly required: readonly string[];
  /** Keywords whose value may be of this definition. */
  readonly usedIn: readonly Link[];
  readonly effects: Effects;
  readonly example?: ExampleText;
  readonly picture?: ScreenPicture;
  readonly keywords: readonly KeywordPage[];
}
