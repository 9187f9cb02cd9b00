import type { WidgetName } from '@isp/schema/internal';
import keyboards from './keyboards.json';
import type { KeyRow, WidgetPage } from './widgetData.ts';
import words from './words.json';

// the files are imported as texts, because the test runner would treat them as modules with stories
const files = import.meta.glob<string>('./pages/*.json', { eager: true, query: '?raw', import: 'default' });
const pages: Readonly<Record<string, WidgetPage>> = Object.fromEntries(
  Object.entries(files).map(([path, json]) => [path.replace(/^.*\/|\.json$/g, ''), JSON.parse(json)]),
);

/** Returns the page of a widget. */
export function pageOf(widget: WidgetName): WidgetPage {
  const page = pages[widget];
  if (!page) throw new Error(`.storybook/widgets/pages has no page of the widget "${widget}".`);
  return page;
}

// TypeScript infers a type of its own for each step of a JSON file
const lists = keyboards as unknown as Readonly<Record<string, readonly KeyRow[]>>;

/** Returns the keys of a widget, their effects, and the presses that prove them. */
export const keysOf = ({ keyboard }: WidgetPage): readonly KeyRow[] => lists[keyboard] ?? [];

const english: Readonly<Record<string, string>> = words;

/** Returns the English text for a text of the pages' schemas. */
export const toEnglish = (text: string): string | undefined => english[text];
