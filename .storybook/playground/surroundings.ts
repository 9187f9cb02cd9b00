import { areas } from 'virtual:isp/areas';
import english from '../../schemas/locales/en-US.json';
import { dictionariesIn } from '../dictionaries.ts';
import widgetTexts from '../widgets/words.json';
import { exampleTexts } from './choices/exampleTexts.ts';
import { createSchemaReader } from './editor/readSchema.ts';
import type { PlaygroundLocale } from './words.ts';

const texts: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = english;

/** The areas of the platform, to whose entities an area file may refer. */
export const platformAreas = areas;

/** Dictionaries of the platform, in a language. */
export const platformDictionaries = dictionariesIn;

/** Reads area files as a portal with the areas of the platform does. */
export const readArea = createSchemaReader(Object.keys(areas));

const ownText = (own: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(own, text) ? own[text] : undefined;

/** Returns a function that translates texts of schemas, or undefined in the source language. */
export const translateIn =
  (locale: PlaygroundLocale) =>
  (text: string, scope = ''): string | undefined =>
    locale === 'en-US'
      ? (texts[scope]?.[text] ??
        texts[scope.split('.')[0] ?? '']?.[text] ??
        texts.common?.[text] ??
        ownText(exampleTexts, text) ??
        ownText(widgetTexts, text))
      : undefined;
